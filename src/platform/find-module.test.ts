import { expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { createModuleFinder } from './find-module.ts';

it('P-MSG-12 a lookup of a missing module returns false and warns once in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const findModule = createModuleFinder();
  const module = { uuid: 'known' } as Module;
  const modules = new Map([[module.uuid, module]]);
  expect(findModule(modules, 'known')).toBe(module);
  expect(warn).not.toHaveBeenCalled();
  expect([findModule(modules, 'gone'), findModule(modules, 'gone')]).toEqual([false, false]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('There is no module gone');
});
