/** The link of the bottom navigation that an address belongs to (achievements light up Challenges). */
const belongsTo: Record<string, string> = { '/achievements': '/challenges', '/journal': '/profile' };

export function currentItem(path: string): string {
  const plain = path.replace(/\/+$/, '') || '/';
  return belongsTo[plain] ?? plain;
}
