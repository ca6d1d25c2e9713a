import { createContext, useContext } from 'react';
import type { ModalDecl, NavDecl, RouteDecl } from '@kinlore/shared/remote';
import { modalsOf, navOf, routesOf, type Declared, type Remotes } from '../remotes/index.ts';

export interface RemoteParts {
  readonly remotes: Remotes;
  readonly routes: readonly Declared<RouteDecl>[];
  readonly nav: readonly Declared<NavDecl>[];
  readonly modal: (name: string) => Declared<ModalDecl> | null;
}

/** What the remotes declare, read once: the registry of a page never changes while it lives. */
export function partsOf(remotes: Remotes): RemoteParts {
  const modals = new Map(modalsOf(remotes.registry).map((decl) => [decl.modal, decl] as const));
  return {
    remotes,
    routes: routesOf(remotes.registry),
    nav: navOf(remotes.registry),
    modal: (name) => modals.get(name) ?? null,
  };
}

export const RemotesContext = createContext<RemoteParts | null>(null);

export function useRemotes(): RemoteParts {
  const parts = useContext(RemotesContext);
  if (parts === null) throw new Error('The shell renders inside RemotesContext.');
  return parts;
}
