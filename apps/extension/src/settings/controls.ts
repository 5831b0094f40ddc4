/** The controls of the popup and the settings page, with the classes of libs/ui. */
import { drawing, el } from '@scrollstop/ui/pause/dom.ts';

const icons = {
  clock: '<circle cx="12" cy="12" r="8.6"/><path d="M12 7.2V12l3.3 2"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  check: '<path d="m4.8 12.6 4.7 4.7L19.3 7.2"/>',
  cross: '<path d="M6 6l12 12M18 6 6 18"/>',
};
export const icon = (name: keyof typeof icons): SVGElement => drawing('Icon', '0 0 24 24', icons[name]);

export const button = (
  content: string | Node,
  click: (event: Event) => void,
  attributes: Record<string, string | boolean> = {},
): HTMLButtonElement => el('button', { type: 'button', class: 'Button', click, ...attributes }, content);

export function toggle(id: string, on: boolean, change: (on: boolean) => void): HTMLButtonElement {
  const node = el('button', {
    type: 'button',
    class: 'Switch',
    role: 'switch',
    'aria-labelledby': id,
    id: `${id}-switch`,
    'aria-checked': String(on),
    click: () => change(node.getAttribute('aria-checked') !== 'true'),
  });
  return node;
}

interface Choice<Value extends string> {
  legend: string;
  name: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  /** Hides the legend, because a label beside the pills shows it already. */
  quiet?: boolean;
}

export function pills<Value extends string>(
  { legend, name, options, value, quiet = false }: Choice<Value>,
  change: (value: Value) => void,
): HTMLElement {
  const labels = options.map(([option, text]) => {
    const input = el('input', {
      type: 'radio',
      name,
      value: option,
      id: `${name}-${option}`,
      checked: option === value,
      change: () => change(option),
    });
    return el('label', { class: 'Pill' }, input, text);
  });
  return el(
    'fieldset',
    { class: 'Pills' },
    el('legend', { class: quiet ? 'vh' : 'FieldLabel' }, legend),
    el('div', { class: 'PillGroup' }, ...labels),
  );
}

/** Replaces the page's content. The focus moves to the control with the same id, otherwise to the title. */
export function replaceBody(...nodes: Node[]): void {
  const focused = document.activeElement;
  document.body.replaceChildren(...nodes);
  if (focused === null || focused === document.body) return;
  (document.getElementById(focused.id) ?? document.querySelector('h1'))?.focus();
}
