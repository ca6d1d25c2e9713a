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
  readonly brokenAt: string | null;
}

/** The last net: what no boundary nearer to the fault has caught. The bar and the modals stay. A class, because React catches only in classes. */
export class PageBoundary extends Component<Props, State> {
  override readonly state: State = { brokenAt: null };

  static getDerivedStateFromError(): State {
    return { brokenAt: '' };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ brokenAt: this.props.where });
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.brokenAt !== null && before.where !== this.props.where) this.setState({ brokenAt: null });
  }

  override render(): ReactNode {
    if (this.state.brokenAt === null) return this.props.children;
    return (
      <Page title={t('errorTitle')} lead={t('errorLead')}>
        <Row gap={8}>
          <Button kind="primary" onClick={this.props.reload}>{t('again')}</Button>
          <a className={buttonClass()} href="/report-bug">{t('report')}</a>
        </Row>
      </Page>
    );
  }
}
