import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { reviewPictures } from '../src/review-pictures.mjs'

const FOLDER = 'stories/pictures'
let repository = ''

function buildRepository(pictures: readonly string[]): string {
  repository = mkdtempSync(join(tmpdir(), 'pictures-'))
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args])
  git('init', '--quiet')
  mkdirSync(join(repository, FOLDER, 'desk'), { recursive: true })
  for (const picture of pictures) write(picture, `${picture} before`)
  git('add', '--all')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Pictures')
  return repository
}

const write = (picture: string, content: string) =>
  writeFileSync(join(repository, FOLDER, 'desk', picture), content)

const review = () => reviewPictures(repository, FOLDER, join(repository, 'review'))

afterEach(() => rmSync(repository, { recursive: true, force: true }))

describe('the review of pictures', () => {
  it('has each one that changed, came or went, and none that stayed', () => {
    buildRepository(['home.png', 'gone.png', 'same.png'])
    write('home.png', 'home after')
    write('Łukasz & co.png', 'new')
    rmSync(join(repository, FOLDER, 'desk/gone.png'))
    const { changed, url } = review()
    expect(changed).toEqual([
      `${FOLDER}/desk/gone.png`,
      `${FOLDER}/desk/home.png`,
      `${FOLDER}/desk/Łukasz & co.png`,
    ])
    const page = readFileSync(fileURLToPath(url), 'utf8')
    expect(page).toContain('Łukasz &amp; co.png</h2>')
    const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src)
    for (const src of shown) {
      expect(existsSync(join(repository, 'review', decodeURIComponent(src)))).toBe(true)
    }
    const before = join(repository, 'review/before', FOLDER, 'desk/home.png')
    expect(readFileSync(before, 'utf8')).toBe('home.png before')
  })

  it('says when every picture is as it was', () => {
    buildRepository(['home.png'])
    const { changed, url } = review()
    expect(changed).toEqual([])
    expect(readFileSync(fileURLToPath(url), 'utf8')).toContain('Every picture is as it was.')
  })
})
