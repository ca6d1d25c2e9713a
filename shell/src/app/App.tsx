import { StrictMode } from 'react';
import { NavigationType, Router } from 'react-router';
import { Provider } from '@kinlore/shared/state';
import { Frame } from '../chrome/Frame.tsx';
import { PageBoundary } from '../pages/fault/index.ts';
import { Pages, useAlone, useBare } from './Pages.tsx';
import { usePageLocation } from './page-location.ts';
import { RemotesContext, type RemoteParts } from '../services/remotes-context.ts';
import { ServicesContext, useServices } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';

interface Props {
  readonly services: Services;
  readonly parts: RemoteParts;
}

export function App({ services, parts }: Props) {
  return (
    <StrictMode>
      <Provider store={services.store}>
        <ServicesContext value={services}>
          <RemotesContext value={parts}>
            <Routed />
          </RemotesContext>
        </ServicesContext>
      </Provider>
    </StrictMode>
  );
}

const actions = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

function Routed() {
  const { history, logger, reload } = useServices();
  const location = usePageLocation();
  const bare = useBare(location.pathname);
  const alone = useAlone(location.pathname);
  return (
    <Router
      location={location}
      navigationType={actions[history.action()]}
      navigator={history}
      useTransitions={false}
    >
      <Frame bare={bare} alone={alone}>
        <PageBoundary
          where={location.pathname}
          onError={(error) => {
            logger.error('A page broke.', error);
          }}
          reload={reload}
        >
          <Pages />
        </PageBoundary>
      </Frame>
    </Router>
  );
}
