import { defineManifest } from '@kinlore/shared/remote';

/** What the codex promises the shell: data only, read by Node. Legacy and family put their own tabs into the same slot. */
export const manifest = defineManifest({
  name: 'codex',
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    page: { kind: 'route', path: '/codex/:username', access: 'user', title: 'Codex', skeleton: 'profile' },
    tabPage: { kind: 'route', path: '/codex/:username/:tab', access: 'user', title: 'Codex', skeleton: 'profile' },
    codex: { kind: 'modal', modal: 'codex', params: ['username', 'userId', 'tab', 'section'], exclusive: 'main', access: 'user', title: 'Codex', size: 'full', skeleton: 'profile' },
    life: { kind: 'slot', slot: 'codex.tab', key: 'life', order: 10, title: 'Life', icon: 'book', skeleton: 'feed' },
    persona: { kind: 'slot', slot: 'codex.tab', key: 'persona', order: 40, title: 'Persona', icon: 'sign-astrolabe', when: 'own', skeleton: 'profile' },
    fellowship: { kind: 'slot', slot: 'codex.tab', key: 'fellowship', order: 50, title: 'Fellowship', icon: 'people', skeleton: 'feed' },
    summons: { kind: 'slot', slot: 'codex.tab', key: 'summons', order: 60, title: 'Summons', icon: 'bell', when: 'own', skeleton: 'feed' },
  },
});
