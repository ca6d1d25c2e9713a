export { default as StatisticsView, type StatisticsViewProps } from './StatisticsView.tsx';
