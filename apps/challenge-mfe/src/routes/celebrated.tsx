import { Celebration, type CelebrationProps } from '../features/celebration/celebration.tsx';

export default function Celebrated(props: CelebrationProps) {
  return <Celebration {...props} />;
}
