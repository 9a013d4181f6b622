import { describe, expect, it } from 'vitest'
import { transform } from 'esbuild'
import { withPureConstants } from '../src/library/pure-top-level.ts'

const marked = (code: string) => withPureConstants(code)?.toString() ?? code

/** What is left of a module of which nothing is imported. */
const leftBy = async (code: string) => {
  const { code: left } = await transform(code, { treeShaking: true, format: 'esm' })
  return left.trim()
}

describe('a constant at the top of a module', () => {
  const schemas = `import * as z from 'zod/mini'
const user = z.object({ email: z.string().check(z.minLength(1)) })
const invoice = z.extend(user, { to: user.shape.email, states: [...LIST.map(String)] })
`

  it('that is made by calls goes when nobody uses it', async () => {
    expect(await leftBy(schemas)).toContain('z.object')
    expect(await leftBy(marked(schemas))).not.toContain('z.')
  })

  it('has the same value as before', async () => {
    const code = marked(
      `export const made = { list: [1, 2].map(String), of: ((a) => a)({ b: 3 }).b }`,
    )
    const url = `data:text/javascript,${encodeURIComponent(code)}`
    const module = (await import(/* @vite-ignore */ url)) as { made: unknown }
    expect(module.made).toEqual({ list: ['1', '2'], of: 3 })
  })

  it.each([
    'const limit = 500',
    'const parse = (text) => JSON.parse(text)',
    "const names = { one: 'a', find: () => lookUp() }",
    'class Kept { static made = make() }',
    'start()',
    'const cache = /* @__PURE__ */ new Map(NAMES)',
  ])('and whatever else stands there stays as it is: %s', (code) => {
    expect(marked(code)).toBe(code)
  })
})
