import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'

const client = createMemoryClient({ world: buildWorld(), as: worldIds.callum })

/** This package as a page gets it: a copy of its own each time. */
const aCopy = async () => {
  vi.resetModules()
  const { DaysheetProvider } = await import('./DaysheetProvider.tsx')
  const { Widget } = await import('./Widget.tsx')
  const widget = createElement(Widget, {
    name: 'invoices',
    title: 'Invoices',
    children: () => null,
  })
  return { DaysheetProvider, widget }
}

type Copy = Awaited<ReturnType<typeof aCopy>>

describe('a page with the widgets on it', () => {
  let one: Copy
  let other: Copy
  beforeAll(async () => {
    one = await aCopy()
    other = await aCopy()
  }, 120_000)

  describe('and no provider', () => {
    it('says what is missing and what to write', () => {
      expect(() => renderToString(one.widget)).toThrow(
        /stands outside <DaysheetProvider>.*<DaysheetProvider client=\{client\}>/,
      )
    })
  })

  describe('and two copies of them', () => {
    it('says so where a widget of one stands in a provider of the other', () => {
      expect(() =>
        renderToString(createElement(one.DaysheetProvider, { client, children: other.widget })),
      ).toThrow(/Two copies of @daysheet\/widgets.*npm ls @daysheet\/widgets/)
    })

    it('draws each in a provider of its own', () => {
      for (const { DaysheetProvider, widget } of [one, other]) {
        const page = renderToString(createElement(DaysheetProvider, { client, children: widget }))
        expect(page).toContain('Loading')
      }
    })
  })

  describe('and two copies of React', () => {
    /** React as another package would have brought it: the same files, evaluated once more. */
    const anotherReact = () => {
      const require = createRequire(import.meta.url)
      const known = Object.keys(require.cache).filter((path) => /\/react(-dom)?\//.test(path))
      const cachedModules = known.map((path) => [path, require.cache[path]] as const)
      for (const path of known) Reflect.deleteProperty(require.cache, path)
      const server = require('react-dom/server') as typeof import('react-dom/server')
      for (const [path, module] of cachedModules) require.cache[path] = module
      return server
    }

    it('says which two, and how to have one', () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { DaysheetProvider } = one
      expect(() =>
        anotherReact().renderToString(createElement(DaysheetProvider, { client, children: null })),
      ).toThrow(/Two copies of React.*npm ls react/)
    })
  })
})
