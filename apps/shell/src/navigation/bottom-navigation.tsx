import { BottomNav } from '@scrollstop/ui/navigation/bottom-nav';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { ChartColumn, House, LifeBuoy, Trophy, User } from '@scrollstop/ui/icons/icons';
import { useSharedTexts } from '../hooks.ts';

export function BottomNavigation({ path }: { path: string }) {
  const { nav, product } = useSharedTexts().everyScreen;
  const items = [
    { href: '/', label: nav.home, icon: House },
    { href: '/emergency', label: nav.emergency, icon: LifeBuoy, accessKey: 'u' },
    { href: '/challenges', label: nav.challenges, icon: Trophy },
    { href: '/progress', label: nav.progress, icon: ChartColumn },
    { href: '/profile', label: nav.profile, icon: User },
  ];
  const current = items.find(({ href }) => href === path)?.href ?? belongsTo[path] ?? '/profile';
  return (
    <BottomNav
      label={nav.label}
      brand={<Brand className="BottomNav-brand" name={product} href="/" />}
      items={items.map((item) => ({ ...item, current: item.href === current }))}
    />
  );
}

/** Screens without an item of their own mark another one as current; by default Profile, which links to them. */
const belongsTo: Record<string, string> = { '/achievements': '/challenges', '/month': '/', '/reminder': '/' };
