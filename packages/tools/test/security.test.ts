import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { describe, expect, it } from 'vitest'
import { asvsRequirements } from './asvs-requirements.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const text = read('docs/security.md')

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rows = text.split('\n').filter((line) => line.startsWith('| '))
const requirements = rows
  .filter((line) => /^\| V\d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', level = '', , status = '', how = ''] = cellsOf(line)
    return { number, level, status, how }
  })

const count = (list: readonly { status: string }[], status: string): string =>
  String(list.filter((one) => one.status === status).length)
const counted = (list: readonly { status: string }[]): string[] =>
  ['met', 'n/a', 'gap'].map((status) => count(list, status))

/** What is in backticks and is a file: it has a folder and an ending. */
const FILE = /`([\w.@-]+(?:\/[\w.@-]+)+\.[a-z]+)`/g
/** The sentences of tests, each behind the file that it stands in, or behind another of its sentences. */
const PROOF = /`([\w./@-]+)`((?:,? “[^”]+”)+)/g

describe('docs/security.md', () => {
  it('has a line for each requirement of the first two levels, with its level, and no other', () => {
    expect(requirements.map(({ number, level }) => `${number} ${level}`)).toEqual(
      asvsRequirements.map(({ number, level }) => `${number} ${level}`),
    )
  })

  it('says of each whether it is met, does not apply or is missing, and why', () => {
    const silent = requirements.filter(
      ({ status, how }) => !['met', 'n/a', 'gap'].includes(status) || how === '',
    )
    expect(silent).toEqual([])
  })

  it('names for each that is met a test, or a document where one is asked for', () => {
    const proof = /\.test\.ts`|\.stories\.tsx`|\]\([\w./#-]+\.md|, above/
    const met = requirements.filter(({ status }) => status === 'met')
    expect(met.filter(({ how }) => !proof.test(how)).map(({ number }) => number)).toEqual([])
  })

  it('counts as it says, chapter by chapter and in all', () => {
    const chapters = rows.flatMap((line) => {
      const [name = '', ...figures] = cellsOf(line)
      const chapter = /^\[?(V\d+) /.exec(name)?.[1]
      return chapter === undefined ? [] : [{ chapter, figures }]
    })
    const names = new Set(requirements.map(({ number }) => number.split('.')[0] ?? ''))
    expect(chapters).toEqual(
      [...names].map((chapter) => ({
        chapter,
        figures: counted(requirements.filter(({ number }) => number.startsWith(`${chapter}.`))),
      })),
    )
    const total = rows.map(cellsOf).find(([name]) => name === '**All**')
    expect(total?.slice(1)).toEqual(counted(requirements).map((figure) => `**${figure}**`))
  })

  it('names files that are there', () => {
    const files = [...text.matchAll(FILE)].map(([, path = '']) => path)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => `docs/${path}`)
    expect(files.length).toBeGreaterThan(100)
    const missing = [...files, ...links].filter((path) => !existsSync(join(repository, path)))
    expect(missing).toEqual([])
  })

  it('quotes sentences that stand in those files', () => {
    const quoted = [...text.matchAll(PROOF)].flatMap(([, path = '', sentences = '']) =>
      [...sentences.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => ({ path, sentence })),
    )
    expect(quoted.length).toBe([...text.matchAll(/“/g)].length)
    expect(quoted.filter(({ path, sentence }) => !read(path).includes(sentence))).toEqual([])
  })
})

describe('The sources of the product', () => {
  const sources = execFileSync('git', ['ls-files', 'api/src', 'packages/*/src', 'portal/src'], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|stories)\./.test(path))
  const linesWith = (pattern: RegExp): string[] =>
    sources.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )

  it('turn off no check of a certificate', () => {
    expect(
      linesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/),
    ).toEqual([])
  })

  it('name no hash but SHA-256, and SHA-1 where HMRC prescribes it for the mark of a message', () => {
    const named = /create(?:Hash|Hmac)\(|subtle\.digest\(/
    expect(linesWith(named).length).toBeGreaterThan(5)
    const others = linesWith(named).filter((line) => !/'(?:sha256|SHA-256)'/.test(line))
    expect(others).toEqual([expect.stringMatching(/features\/hmrc\/ir-mark\.ts.*'sha1'/)])
  })
})
