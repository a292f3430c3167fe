// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { labels, modelOf } from '#widget-kit/chart/chart.fixture.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';
import { recordingCanvas, type Strokes } from './canvas.fixture.ts';
import { PlotCanvas } from './plot-canvas.tsx';

let strokes: Strokes;
let pen: CanvasRenderingContext2D;

beforeEach(() => {
  const { canvas, strokes: recorded } = recordingCanvas();
  strokes = recorded;
  const context = canvas.getContext('2d');
  pen = context as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return Object.assign(context as object, { canvas: this }) as never;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(244);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const observer = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.stubGlobal('IntersectionObserver', observer);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Error boundary like that of a widget's frame. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { said: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ said: message });
  override render = () => (this.state.said === '' ? this.props.children : <p>{this.state.said}</p>);
}

function show(isPrint: boolean) {
  const model = modelOf([{ energy: column(labels(4), [1, 2, 3, 4]) }]);
  const view = { model, visible: model.series, axis: timeAxis(model, 'en') };
  const viewAt = () => view;
  const onLayout = vi.fn();
  render(
    <section data-widget="furnace">
      <Boundary>
        <PlotCanvas
          {...{ viewAt, isPrint, onLayout }}
          title="Melting furnace"
          window={model}
          limits={[]}
          peak={null}
          locales={{ words: 'en', numbers: 'en' }}
          now={0}
          nowWord={null}
          revision={1}
        />
      </Boundary>
    </section>,
  );
  return { onLayout };
}

/** Number of lines drawn since the canvas was last cleared. */
const drawn = (): number => {
  const wiped = strokes.findLastIndex((stroke) => stroke.startsWith('clearRect('));
  return strokes.slice(wiped + 1).filter((stroke) => stroke === 'stroke()').length;
};

describe('chart on a canvas', () => {
  it('a chart is drawn for the screen', () => {
    show(false);
    expect(drawn()).toBeGreaterThan(0);
  });

  it('a chart for the print service is drawn only before printing', () => {
    const { onLayout } = show(true);
    expect(onLayout).toHaveBeenCalled();
    expect(strokes).not.toContain('stroke()');
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBeGreaterThan(0);
    fireEvent(window, new Event('afterprint'));
    expect(drawn()).toBeGreaterThan(0);
  });

  it('a chart that fails before printing shows its error on paper and is reported to the print service', () => {
    show(true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    pen.stroke = () => {
      throw new Error('no ink');
    };
    fireEvent(window, new Event('beforeprint'));
    expect(document.body.textContent).toBe('no ink');
    expect(window.quarterhourPrintBroken).toEqual(['furnace']);
    delete window.quarterhourPrintBroken;
  });
});
