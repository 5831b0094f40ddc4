import { Row, Stack, Text } from '@scrollstop/ui/layout/primitives';
import type { ReactNode } from 'react';
import './named-row.css';

interface NamedRowProps {
  name: string;
  notes: readonly string[];
  /** A Button or a Chip. */
  children: ReactNode;
}

/** A list row with its own button. */
export function NamedRow({ name, notes, children }: NamedRowProps) {
  return (
    <Row as="li" className="NamedRow" justify="between">
      <Stack gap={2} className="Grow">
        <Text variant="strong">{name}</Text>
        {notes.map((note) => (
          <Text key={note} variant="note">
            {note}
          </Text>
        ))}
      </Stack>
      {children}
    </Row>
  );
}
