// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WidgetErrorBoundary } from '#canvas/frame/widget-error-boundary.tsx';
import { useFrameTask } from './use-frame-task.ts';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Drawn = ({ name, draw }: { name: string; draw: () => void }) => {
  const element = useRef<HTMLButtonElement>(null);
  const request = useFrameTask(element, draw);
  return (
    <button type="button" ref={element} onClick={request}>
      {name}
    </button>
  );
};

const nextFrame = () => act(() => frames.splice(0).forEach((frame) => void frame(0)));
const request = (name: string) => act(() => screen.getByText(name).click());

it('a frame task runs once in the next frame, however often it is requested', () => {
  const draw = vi.fn();
  render(<Drawn name="one" draw={draw} />);
  request('one');
  request('one');
  expect(draw).not.toHaveBeenCalled();
  nextFrame();
  expect(draw).toHaveBeenCalledTimes(1);
});

it('a chart that throws shows its error, and the other charts are still drawn', () => {
  // React logs the errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = vi.fn();
  const fail = () => {
    throw new Error('no canvas');
  };
  render(
    <>
      <WidgetErrorBoundary resetKey={1} fallback={() => 'broken'}>
        <Drawn name="first" draw={fail} />
      </WidgetErrorBoundary>
      <Drawn name="second" draw={draw} />
    </>,
  );
  request('first');
  request('second');
  nextFrame();
  expect(draw).toHaveBeenCalledTimes(1);
  expect(screen.getByText('broken')).toBeDefined();
});
