import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import './emergency.css';
import { helpTexts } from '@scrollstop/challenge/features/help/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Says that ScrollStop is no medical care, and where help is (E-5). Folded away: a quiet link, not an alarm. */
export function Help() {
  const help = useTexts(helpTexts);
  return (
    <details className="Help">
      <summary>{help.title}</summary>
      <Text variant="small">{help.ask}</Text>
      <ul>
        {help.links.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href} target="_blank" rel="noreferrer">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <Text variant="small">{help.emergency}</Text>
      <Text variant="note">{help.notMedical}</Text>
    </details>
  );
}
