export { default as ChecksPanel, type ChecksPanelProps } from './ChecksPanel.tsx';
export { default as DuplicatesPanel, type DuplicatesPanelProps } from './DuplicatesPanel.tsx';
export { default as SuggestionsPanel, type SuggestionsPanelProps } from './SuggestionsPanel.tsx';
