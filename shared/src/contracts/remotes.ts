/** The remotes of an instance as administrators see and move them. */
import { Closed, Data, Line, Nullable, Type, Words, endpoint } from './kernel.ts';

export const RemoteVersion = Type.Object({ version: Type.String(), live: Type.Boolean() });
export const RemoteStatus = Type.Object({
  name: Type.String(),
  version: Type.String(),
  state: Words(['on', 'off']),
  last_good: Nullable(Type.String()),
  /** A version that some accounts get: a share of all of them, and so many that are named. */
  canary: Nullable(
    Type.Object({
      version: Type.String(),
      percent: Type.Integer(),
      named: Type.Integer(),
    }),
  ),
  loads: Type.Integer(),
  failures: Type.Integer(),
  health: Words(['unknown', 'healthy', 'failing']),
  versions: Type.Array(RemoteVersion),
  /** A published version that the last update of the instance did not keep; no faults where the update brought a newer one. */
  refused: Nullable(Type.Object({ version: Type.String(), faults: Type.Array(Type.String()) })),
});
export const listRemotes = endpoint({
  method: 'GET',
  path: '/admin/remotes',
  summary:
    'Each remote: version, loads and failures of the last five minutes, versions to go back to',
  answers: { 200: Data(Type.Array(RemoteStatus)) },
});
export const pointRemote = endpoint({
  method: 'POST',
  path: '/admin/remotes/:name/version',
  summary: 'Point a remote to another published version (roll back, or forward again)',
  params: Closed({ name: Line(40, 1) }),
  body: Closed({ version: Line(80, 1) }),
  answers: { 200: Data(RemoteStatus) },
  fails: ['admin.unknown_remote_version', 'admin.release_refused'],
});
export const switchRemote = endpoint({
  method: 'POST',
  path: '/admin/remotes/:name/state',
  summary: 'Switch a remote on or off',
  params: Closed({ name: Line(40, 1) }),
  body: Closed({ state: Words(['on', 'off']) }),
  answers: { 200: Data(RemoteStatus) },
  fails: ['admin.unknown_remote_version'],
});
export const endRemoteTrial = endpoint({
  method: 'DELETE',
  path: '/admin/remotes/:name/canary',
  summary: 'Give everybody what is live',
  params: Closed({ name: Line(40, 1) }),
  answers: { 200: Data(RemoteStatus) },
  fails: ['admin.unknown_remote_version'],
});
