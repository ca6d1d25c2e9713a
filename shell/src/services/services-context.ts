import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import type { OpenModal } from '../modals/index.ts';
import type { Services } from './services.ts';

export const ServicesContext = createContext<Services | null>(null);

/** The parts of the shell, for its own components. Throws outside of the application: that is a fault of ours, not of a person. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('The shell renders inside ServicesContext.');
  return services;
}

export function useOpenModal(): OpenModal | null {
  const { modals } = useServices();
  return useSyncExternalStore(modals.subscribe, modals.open, modals.open);
}

export function useShellLocation(): Location {
  const { history } = useServices();
  return useSyncExternalStore(history.subscribe, history.location, history.location);
}
