import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Lays out what changed in the pictures under `folder` since the last commit: before, after and the
 * difference side by side, in one page that a browser opens from the disk.
 *
 * @param {string} repository A git checkout.
 * @param {string} folder Of the pictures, from the root of the repository: `stories/pictures`.
 * @param {string} page The folder to write, which is emptied first.
 * @returns {{ changed: string[], url: string }} The pictures that changed, and the page's address.
 */
export function reviewPictures(repository, folder, page) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-C', repository, ...args], { maxBuffer: 256 * 1024 * 1024 })
  // NUL between the names: git quotes others than plain ones.
  const listed = (/** @type {string[]} */ ...args) =>
    git(...args, '-z', '--', folder)
      .toString()
      .split('\0')
      .filter((name) => name.endsWith('.png'))
  const before = listed('diff', '--name-only', '--diff-filter=MD', 'HEAD')
  const added = [
    ...listed('diff', '--name-only', '--diff-filter=A', 'HEAD'),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ]
  const changed = [...new Set([...before, ...added])].toSorted()
  rmSync(page, { recursive: true, force: true })
  mkdirSync(page, { recursive: true })
  const rows = changed.map((picture) => {
    const old = before.includes(picture) ? join('before', picture) : null
    const now = existsSync(join(repository, picture)) ? join('after', picture) : null
    if (old) put(join(page, old), git('show', `HEAD:${picture}`))
    if (now) {
      mkdirSync(dirname(join(page, now)), { recursive: true })
      cpSync(join(repository, picture), join(page, now))
    }
    return row(picture, old, now)
  })
  const file = join(page, 'index.html')
  writeFileSync(file, html(rows))
  return { changed, url: pathToFileURL(file).href }
}

function put(/** @type {string} */ file, /** @type {Buffer} */ content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const address = (/** @type {string} */ path) => path.split('/').map(encodeURIComponent).join('/')

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function row(
  /** @type {string} */ picture,
  /** @type {string | null} */ old,
  /** @type {string | null} */ now,
) {
  const image = (/** @type {string | null} */ path, /** @type {string} */ alt) =>
    path ? `<img src="${address(path)}" alt="${alt}">` : `<p>There is none.</p>`
  // Black where both are alike: the browser subtracts one from the other.
  const difference =
    old && now
      ? `<div class="difference"><img src="${address(old)}" alt="Difference"><img src="${address(now)}" alt=""></div>`
      : '<p>There is nothing to compare.</p>'
  return `<section><h2>${escaped(picture)}</h2><div class="three">
<figure><figcaption>Before</figcaption>${image(old, 'Before')}</figure>
<figure><figcaption>After</figcaption>${image(now, 'After')}</figure>
<figure><figcaption>Difference</figcaption>${difference}</figure>
</div></section>`
}

const html = (/** @type {string[]} */ rows) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pictures that changed</title><style>
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #f3f2ed; color: #1d252c }
h2 { font-size: 16px; overflow-wrap: anywhere }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start }
figure { margin: 0 }
img { display: block; max-width: 100%; border: 1px solid #7e7d75 }
.difference { position: relative; isolation: isolate }
.difference img + img { position: absolute; inset: 0 auto auto 0; mix-blend-mode: difference }
</style></head><body><main><h1>Pictures that changed: ${rows.length}</h1>
${rows.join('\n') || '<p>Every picture is as it was.</p>'}
</main></body></html>
`
