export { default as HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';
