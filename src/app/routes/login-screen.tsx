import { useSelector } from '@xstate/react';
import { session } from '#app/wiring/session.wiring.ts';
import { LoginPage } from '#features/login/login-page.tsx';
import {
  selectFailure,
  selectIsLoggingIn,
  selectRememberedRoute,
} from '#machines/session/session.selectors.ts';

/** The login page, fed by the session. */
export const LoginScreen = () => {
  const failure = useSelector(session, selectFailure);
  const isBusy = useSelector(session, selectIsLoggingIn);
  const route = useSelector(session, selectRememberedRoute);
  return (
    <LoginPage
      failure={failure}
      isBusy={isBusy}
      hasRememberedRoute={route !== null}
      onLogin={(login) => session.send({ type: 'login.submitted', login })}
    />
  );
};
