/** The engines, by the names used in the results. */
export const ENGINE_NAMES = ['Firefox', 'WebKitGTK'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/**
 * How `window.open` behaves: `opens` is a stand-in, so that no chat is contacted; `real` is the
 * browser's own with an empty tab, popup blocker included.
 */
export type Popups = 'opens' | 'real';

export interface TabOptions {
  width?: number;
  height?: number;
  popups?: Popups;
}

export type Key =
  | 'Shift'
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Home'
  | 'End'
  | ' ';

/** One browser tab with a storage of its own. */
export interface Tab {
  engine: EngineName;
  /** Opens a path of the site, or another address, and waits for its `load`. */
  open(address: string): Promise<void>;
  /** Presses the browser's own way back; the page of before may come a moment later. */
  back(): Promise<void>;
  evaluate<A extends unknown[], R>(run: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  /** A mouse click at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** Drags by touch, or by mouse where the driver has no touch; says which. */
  drag(from: [x: number, y: number], to: [x: number, y: number]): Promise<'touch' | 'mouse'>;
  /** Real keys, one by one, into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  version: string;
  /**
   * @param site the address of the page's server
   */
  newTab(site: string, options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}
