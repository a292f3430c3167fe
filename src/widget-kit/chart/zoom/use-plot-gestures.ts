import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlotLayout } from '#widget-kit/chart/plot/plot-layout.ts';
import type { Zoom } from './use-zoom.ts';

/** Distance that a pointer must move before a press becomes a choice of a part, px. */
const DRAG_FROM = 5;
/** Wheel delta that doubles the visible part. */
const WHEEL_DOUBLES = 300;

/** Ends of a part that is being chosen, px from the left of the plot. */
export interface Choice {
  from: number;
  to: number;
}

export interface PlotGestures {
  choice: Choice | null;
  cancel(): void;
  handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
    onPointerLeave(event: PointerEvent<HTMLElement>): void;
    onDoubleClick(): void;
  };
}

const xWithin = (event: { clientX: number }, element: Element): number =>
  event.clientX - element.getBoundingClientRect().left;

/**
 * Pointer gestures of a plot: hovering points, dragging with the mouse chooses a part, two fingers zoom, one finger
 * moves the visible part, the wheel with Ctrl zooms around the pointer, a double click shows the whole.
 * @param point called with the position of the pointer, px from the left; null when it has left
 */
export function usePlotGestures(
  element: RefObject<HTMLElement | null>,
  layout: PlotLayout,
  zoom: Zoom,
  point: (x: number | null) => void,
): PlotGestures {
  const [choice, setChoice] = useState<Choice | null>(null);
  const pressed = useRef(new Map<number, number>());
  const wheel = useRef<(event: WheelEvent) => void>(() => {});

  useEffect(() => {
    wheel.current = (event) => {
      if (!event.ctrlKey || !element.current) return;
      event.preventDefault();
      zoom.scale(2 ** (event.deltaY / WHEEL_DOUBLES), layout.positionOf(xWithin(event, element.current)));
    };
  });

  useEffect(() => {
    const { current: target } = element;
    // React adds passive listeners, which cannot stop the browser from zooming the page.
    const onWheel = (event: WheelEvent) => wheel.current(event);
    target?.addEventListener('wheel', onWheel, { passive: false });
    return () => target?.removeEventListener('wheel', onWheel);
  }, [element]);

  const inPlot = (x: number) => Math.min(layout.right, Math.max(layout.left, x));

  /** Zooms with two fingers, around the point between them. */
  function pinch(before: readonly number[], after: readonly number[]): void {
    const [a = 0, b = 0] = before;
    const [c = 0, d = 0] = after;
    if (Math.abs(c - d) < 1 || Math.abs(a - b) < 1) return;
    zoom.scale(Math.abs(a - b) / Math.abs(c - d), layout.positionOf((c + d) / 2));
  }

  function moveTouches(event: PointerEvent<HTMLElement>, x: number): void {
    const before = [...pressed.current.values()];
    const previous = pressed.current.get(event.pointerId) as number;
    pressed.current.set(event.pointerId, x);
    if (before.length > 1) pinch(before, [...pressed.current.values()]);
    else if (zoom.isZoomed) zoom.shift(layout.positionOf(previous) - layout.positionOf(x));
  }

  function end(event: PointerEvent<HTMLElement>): void {
    pressed.current.delete(event.pointerId);
    setChoice(null);
  }

  return {
    choice,
    cancel: () => setChoice(null),
    handlers: {
      onPointerDown(event) {
        const x = xWithin(event, event.currentTarget);
        if (event.button !== 0) return;
        pressed.current.set(event.pointerId, x);
        point(x);
      },
      onPointerMove(event) {
        const x = xWithin(event, event.currentTarget);
        const from = pressed.current.get(event.pointerId);
        point(x);
        if (from === undefined) return;
        // Released outside the plot, where no event reported it.
        if (event.buttons === 0) end(event);
        else if (event.pointerType === 'touch') moveTouches(event, x);
        else if (choice || Math.abs(x - from) >= DRAG_FROM) {
          event.currentTarget.setPointerCapture(event.pointerId);
          setChoice({ from: inPlot(from), to: inPlot(x) });
        }
      },
      onPointerUp(event) {
        if (choice) {
          const [start, stop] = [choice.from, choice.to].sort((a, b) => a - b).map(layout.positionOf);
          if (start !== undefined && stop !== undefined && stop > start) zoom.show({ start, end: stop });
        }
        end(event);
      },
      onPointerCancel: end,
      onPointerLeave(event) {
        // A finger leaves when it is lifted: the values that it pointed at stay readable.
        if (event.pointerType !== 'touch') point(null);
      },
      onDoubleClick: () => zoom.reset(),
    },
  };
}
