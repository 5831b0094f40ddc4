interface TabsProps<Id extends string> {
  label: string;
  items: readonly { id: Id; label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
}

/** Switches between the parts of one page: plain buttons in a navigation, one of them current. */
export function Tabs<Id extends string>({ label, items, current, onChoose }: TabsProps<Id>) {
  return (
    <nav aria-label={label}>
      <ul className="AdminTabs">
        {items.map(({ id, label: text }) => (
          <li key={id}>
            <button
              type="button"
              className="AdminTab"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
