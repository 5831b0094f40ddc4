import { useTexts } from '../../texts/use-texts.ts';
import { LaterScreen } from './later-screen.tsx';

export default function ChangePasswordScreen() {
  return <LaterScreen backHref="/profile">{useTexts().common.notYet.changePassword}</LaterScreen>;
}
