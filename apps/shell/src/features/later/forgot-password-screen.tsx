import { useTexts } from '../../texts/use-texts.ts';
import { LaterScreen } from './later-screen.tsx';

export default function ForgotPasswordScreen() {
  return <LaterScreen backHref="/auth">{useTexts().common.notYet.forgotPassword}</LaterScreen>;
}
