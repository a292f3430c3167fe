import type { KeyboardEvent } from 'react';
import type { Container } from '#contract/container.ts';
import { useCanvas } from './canvas-context.ts';
import { selectedStore } from './canvas-stores.ts';
import type { Direction } from './model/nudge.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Keys of a widget that has the focus: arrows move it, with Shift they resize it, Enter opens its settings, Delete
 * takes it out, Ctrl+C, V and D copy, paste and double it.
 */
export function useTileKeys(container: Container): (event: KeyboardEvent<HTMLElement>) => void {
  const { commands, configure, askToRemove, isReadOnly } = useCanvas();
  const { i } = container;

  function ofCtrl(key: string): (() => void) | undefined {
    if (key === 'c') return () => commands.copy(i);
    if (key === 'v') return () => commands.paste(i);
    if (key === 'd') return () => commands.duplicate(i);
    return undefined;
  }

  function ofPlain(key: string, hasShift: boolean): (() => void) | undefined {
    const direction = ARROWS[key];
    if (direction) return () => (hasShift ? commands.stretch(i, direction) : commands.move(i, direction));
    if (key === 'Enter' || key === ' ') return () => configure(i);
    if (key === 'Delete' || key === 'Backspace') return () => askToRemove(i);
    if (key === 'Escape') return () => selectedStore.set(null);
    return undefined;
  }

  return (event) => {
    if (isReadOnly || event.altKey) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const command = isCtrl ? ofCtrl(event.key.toLowerCase()) : ofPlain(event.key, event.shiftKey);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
}
