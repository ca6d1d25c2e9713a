import { useServices } from '../../services/services-context.ts';
import { FocusFirst } from '../../modals/FocusFirst.tsx';
import type { AuthModal as Name } from '../../modals/index.ts';
import { EnquireForm } from './EnquireForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ForgotForm, ResetForm } from './PasswordForms.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface Props {
  readonly name: Name;
  readonly params: Readonly<Record<string, string>>;
}

/** The content of an auth modal; the frame, the title and the cross are drawn by the modal host before this code has arrived. */
export default function AuthModal(props: Props) {
  return (
    <FocusFirst key={props.name}>
      <Content {...props} />
    </FocusFirst>
  );
}

function Content({ name, params }: Props) {
  const { modals } = useServices();
  const onIn = () => {
    modals.close('replace');
  };
  switch (name) {
    case 'login':
      return <LoginForm onIn={onIn} />;
    case 'register':
      return <RegisterForm invite={params['invite'] ?? null} onIn={onIn} />;
    case 'forgot-password':
      return <ForgotForm />;
    case 'reset-password':
      return <ResetForm token={params['token'] ?? null} />;
    case 'registration-request':
      return <EnquireForm />;
    default:
      return name satisfies never;
  }
}
