import { Component, type ReactNode } from 'react';
import { Button, Page, Row, buttonClass } from '@kinlore/shared/ui';
import { t } from './fault.messages.ts';

interface Props {
  /** A change of it (the address) gives the page another chance. */
  readonly where: string;
  readonly onError: (error: unknown) => void;
  readonly reload: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  readonly where: string;
}

/** The last net: what no boundary nearer to the fault has caught. The bar and the modals stay. A class, because React catches only in classes. */
export class PageBoundary extends Component<Props, State> {
  override readonly state: State = { broken: false, where: this.props.where };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ where }: Props, state: State): State | null {
    return where === state.where ? null : { broken: false, where };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Page title={t('errorTitle')} lead={t('errorLead')}>
        <Row gap={8}>
          <Button kind="primary" onClick={this.props.reload}>
            {t('again')}
          </Button>
          <a className={buttonClass()} href="/report-bug">
            {t('report')}
          </a>
        </Row>
      </Page>
    );
  }
}
