/**
 * Leaves that few pages draw and that hold no state. Not shared at run time: each package carries those it uses, and the first load of a guest none.
 * What they stand on (icons, badges) comes through the light door, so it is there once.
 */
export { captionsOf } from './captions.ts';
export { FilesToSend, type FilesToSendProps } from './FilesToSend.tsx';
export {
  GatheringFacts,
  kindWords,
  type GatheringFactsProps,
} from './gathering/GatheringFacts.tsx';
export { browserZone, dayWords, zoneWords } from './gathering/when-words.ts';
export { HiddenNotice, type HiddenNoticeProps } from './HiddenNotice.tsx';
export { Picture, type PictureProps } from './Picture.tsx';
export { fileNameOf, saveFile } from './save-file.ts';
export { ShareLinkRow, type ShareLinkRowProps } from './ShareLinkRow.tsx';
export { Table, type Sort, type TableColumn, type TableProps } from './Table.tsx';
export { Tabs, type Tab, type TabsProps } from './Tabs.tsx';
