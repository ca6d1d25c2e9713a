/** Our name of each icon, and where its drawing comes from. Add a line, run `make-icons.ts`, and it is in the sprite. */

/** Phosphor (MIT), light weight. */
export const phosphor = {
  add: 'Plus', remove: 'Minus', close: 'X', check: 'Check', back: 'ArrowLeft', forward: 'ArrowRight',
  up: 'CaretUp', down: 'CaretDown', left: 'CaretLeft', right: 'CaretRight', 'up-down': 'CaretUpDown',
  more: 'DotsThree', menu: 'List', search: 'MagnifyingGlass', filter: 'Funnel', sort: 'ArrowsDownUp', edit: 'PencilSimple', delete: 'Trash',
  undo: 'ArrowCounterClockwise', refresh: 'ArrowsClockwise', download: 'DownloadSimple', upload: 'UploadSimple', export: 'Export', share: 'ShareNetwork',
  link: 'Link', copy: 'Copy', external: 'ArrowSquareOut', attach: 'Paperclip', settings: 'GearSix', 'log-out': 'SignOut', 'log-in': 'SignIn',
  bell: 'Bell', mail: 'EnvelopeSimple', send: 'PaperPlaneTilt', chat: 'ChatCircle', speech: 'ChatCircleDots', quote: 'Quotes',
  person: 'User', people: 'Users', family: 'UsersThree', 'person-add': 'UserPlus', 'person-remove': 'UserMinus', tree: 'TreeStructure', wood: 'Tree',
  home: 'House', feed: 'Rows', codex: 'BookOpenText', calendar: 'CalendarBlank', clock: 'Clock', history: 'ClockCounterClockwise', hourglass: 'Hourglass',
  place: 'MapPin', map: 'MapTrifold', globe: 'Globe', picture: 'Image', camera: 'Camera', video: 'VideoCamera', voice: 'Microphone',
  play: 'Play', pause: 'Pause', stop: 'Stop', document: 'FileText', folder: 'Folder', archive: 'Archive', clipboard: 'ClipboardText',
  lock: 'Lock', unlock: 'LockOpen', key: 'Key', shield: 'ShieldCheck', passkey: 'Fingerprint', eye: 'Eye', 'eye-off': 'EyeSlash',
  'theme-light': 'Sun', 'theme-shadow': 'Moon', 'theme-balanced': 'CircleHalf', palette: 'Palette',
  info: 'Info', warning: 'Warning', error: 'WarningCircle', question: 'Question', success: 'CheckCircle', help: 'Lifebuoy', forbidden: 'Prohibit', seal: 'SealCheck',
  pin: 'PushPin', star: 'Star', heart: 'Heart', flag: 'Flag', tag: 'Tag', drag: 'DotsSixVertical', 'zoom-in': 'MagnifyingGlassPlus', 'zoom-out': 'MagnifyingGlassMinus',
  centre: 'Crosshair', fit: 'CornersOut', enlarge: 'ArrowsOut', shrink: 'ArrowsIn', layers: 'Stack', grid: 'GridFour', list: 'ListBullets', sidebar: 'SidebarSimple',
  chart: 'ChartLine', bug: 'Bug', server: 'HardDrives', plug: 'Plugs', gift: 'Gift', cake: 'Cake', baby: 'Baby', student: 'Student', briefcase: 'Briefcase',
  book: 'Book', compass: 'Compass', health: 'Heartbeat', leaf: 'Leaf', prayer: 'HandsPraying', cup: 'Coffee', newspaper: 'Newspaper', hug: 'HandHeart', clap: 'HandsClapping',
  hands: 'Handshake', phone: 'DeviceMobile', print: 'Printer', text: 'TextAa', keyboard: 'Keyboard', at: 'At', circle: 'Circle', smile: 'Smiley', laugh: 'SmileyWink', planet: 'Planet',
} as const;

/** game-icons.net (CC-BY 3.0, credited in CREDITS.md). Used as `sign-<name>`: a second sprite, fetched only by pages that show a sign. */
export const engraved = {
  astrolabe: 'astrolabe', orbital: 'orbital', sextant: 'sextant', planet: 'ringed-planet', quill: 'quill-ink', scroll: 'scroll-quill',
  'family-tree': 'family-tree', roots: 'tree-roots', candle: 'candle-flame', 'candle-holder': 'candle-holder', laurel: 'laurel-crown', medal: 'ribbon-medal',
  campfire: 'campfire', 'key-lock': 'key-lock', 'three-keys': 'three-keys', oak: 'oak', echo: 'echo-ripples',
  joy: 'sun', sadness: 'drop', love: 'small-fire', anger: 'flint-spark', fear: 'butterfly', wonder: 'prism',
  calm: 'stone-stack', pride: 'feathered-wing', gratitude: 'plant-seed', longing: 'spiral-shell', hope: 'sunrise', regret: 'feather',
} as const;

export type SignName = keyof typeof engraved;
export type IconName = keyof typeof phosphor | `sign-${SignName}`;
