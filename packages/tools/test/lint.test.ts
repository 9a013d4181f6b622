import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'

const eslint = new ESLint({ cwd: repository })

async function complaints(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${source}\n`, { filePath })
  return result?.messages.map(({ message }) => message) ?? []
}

type Case = { it: string; file: string; source: string; says: string }

const forbidden: Case[] = [
  {
    it: 'a clock in core',
    file: 'packages/core/src/domain/due.ts',
    source: 'export const now = () => Date.now()',
    says: 'Only domain/day.ts touches Date',
  },
  {
    it: 'a date object in core',
    file: 'packages/core/src/domain/due.ts',
    source: 'export const then = (day: string) => new Date(day)',
    says: 'Only domain/day.ts touches Date',
  },
  {
    it: 'chance in core',
    file: 'packages/core/src/domain/due.ts',
    source: 'export const any = () => Math.random()',
    says: 'core is the same every time',
  },
  {
    it: 'the network in core',
    file: 'packages/core/src/domain/due.ts',
    source: "export const get = () => fetch('/api/invoices')",
    says: 'core has no I/O',
  },
  {
    it: 'the environment outside config.ts',
    file: 'api/src/http/app.ts',
    source: "export const port = process.env['PORT']",
    says: 'Only api/src/config.ts reads the environment',
  },
  {
    it: 'the heavy zod in what a browser loads',
    file: 'packages/widgets/src/features/invoices/schema.ts',
    source: "import * as z from 'zod'\nexport const schema = z.string()",
    says: 'zod/mini',
  },
  {
    it: 'a test that keeps the others from running',
    file: 'packages/core/src/domain/vat.test.ts',
    source: "it.only('charges VAT', () => undefined)",
    says: 'Every test runs',
  },
  {
    it: 'a test left for later',
    file: 'api/test/login.test.ts',
    source: "describe.concurrent.skip('signing in', () => undefined)",
    says: 'Every test runs',
  },
  {
    it: 'any',
    file: 'portal/src/session.ts',
    source: 'export const user: any = null',
    says: 'Unexpected any',
  },
  {
    it: 'an error swept under the carpet',
    file: 'portal/src/session.ts',
    source: '// @ts-ignore\nexport const user: string = 1',
    says: '@ts-ignore',
  },
  {
    it: 'a rule switched off in a comment',
    file: 'portal/src/session.ts',
    source: '/* eslint-disable */\nexport const user: any = null',
    says: 'Unexpected any',
  },
  {
    it: 'a type that Node cannot erase',
    file: 'api/src/http/app.ts',
    source: "export enum Status { Draft = 'draft' }",
    says: 'erasing the types',
  },
  {
    it: 'a file nobody can read at a sitting',
    file: 'api/src/features/invoices/service.ts',
    source: 'export {}\n'.repeat(301),
    says: 'File has too many lines',
  },
  {
    it: 'a context drawn as only React 19 can',
    file: 'packages/widgets/src/provider/Scope.tsx',
    source: 'export const Scope = () => <ScopeContext value={1} />',
    says: 'React 18',
  },
  {
    it: 'a hook behind a condition',
    file: 'packages/widgets/src/features/invoices/View.tsx',
    source:
      "import { useState } from 'react'\nexport function View(props: { on: boolean }) {\n  if (props.on) useState(1)\n  return null\n}",
    says: 'called conditionally',
  },
]

const allowed: Omit<Case, 'says'>[] = [
  {
    it: 'a date in the one module that is for dates',
    file: 'packages/core/src/domain/day.ts',
    source: 'export const parse = (day: string) => new Date(day)',
  },
  {
    it: 'the environment in config.ts',
    file: 'api/src/config.ts',
    source: "export const port = process.env['PORT']",
  },
  {
    it: 'a long test',
    file: 'api/test/login.test.ts',
    source: 'export {}\n'.repeat(301),
  },
]

describe('the lint rules', () => {
  for (const { it: what, file, source, says } of forbidden) {
    it(`refuse ${what}`, async () => {
      expect((await complaints(file, source)).join('\n')).toContain(says)
    })
  }

  for (const { it: what, file, source } of allowed) {
    it(`allow ${what}`, async () => {
      expect(await complaints(file, source)).toEqual([])
    })
  }
})
