/**
 * The door between the shell and its remotes: what a remote declares, how it moves, what it may ask for, and the places it leaves for others.
 * No JSX here: Node reads manifests through this door at build time.
 */
import { claimSingleton } from '../state/singleton.ts';

claimSingleton('remote');

export {
  CONTRACT,
  defineManifest,
  defineRemote,
  type Access,
  type Contribution,
  type Contributions,
  type ModalDecl,
  type ModalProps,
  type NavDecl,
  type PathParams,
  type PropsOf,
  type RemoteManifest,
  type RemoteModule,
  type RouteDecl,
  type RouteProps,
  type SkeletonName,
  type SlotDecl,
} from './contract.ts';
export { claimOf, findClashes, manifestFaults } from './check-manifest.ts';
export {
  closeModal,
  openActivity,
  openActivityEditor,
  openDestination,
  openModal,
  openPage,
  openProfile,
  openSharedStory,
  takeSharedStory,
  provideCommands,
  showError,
  toast,
  wearLooks,
  deviceLevel,
  chooseDeviceLevel,
  type Commands,
  type DeviceLevelKept,
  type HistoryOptions,
  type ProfileTarget,
  type Toast,
} from './commands.ts';
export {
  Link,
  NavLink,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.ts';
export { chooseSection, openSection } from './sections.ts';
export {
  Slot,
  provideSlots,
  slotEntries,
  type SlotEntry,
  type SlotHost,
  type SlotProps,
} from './slot.ts';
export { isSlotName, type SlotName, type Slots } from './slots.ts';
export { useReportItem, type ReportItem } from './report-item.ts';
