import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import type * as Prerender from './src/public/prerender.tsx'
import type { SiteAssets } from './src/public/SiteDocument.tsx'
import type { SitePath } from './src/public/site-pages.ts'

const BROWSER = 'src/public/browser/main.ts'
const STYLES = 'src/public/styles.ts'
const PRERENDER = 'src/public/prerender.tsx'
const MANIFEST = '.vite/site-manifest.json'

type Shared = Pick<InlineConfig, 'plugins' | 'resolve' | 'root'>

/**
 * Renders the public pages to HTML after the portal is built, into `site/` beside it, and serves
 * them rendered anew to a development server, which shows one of the two registrations.
 */
export function publicSite(shared: () => Shared, isOpen: boolean): Plugin {
  let config: ResolvedConfig
  return {
    name: 'daysheet:public-site',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle(error?: Error) {
      if (error || config.command !== 'build' || config.build.ssr) return
      await buildSite(shared(), config.build.outDir)
    },
    configureServer(server) {
      const registration = isOpen ? 'open' : 'invited'
      const assets = { styles: [], scripts: [`/${BROWSER}`, `/${STYLES}`] }
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const render = async () => {
          const { renderPage, SITE_PATHS } = (await server.ssrLoadModule(
            `/${PRERENDER}`,
          )) as typeof Prerender
          if (!(SITE_PATHS as readonly string[]).includes(path)) return next()
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          const html = await renderPage(path as SitePath, registration, assets)
          // With vite's client, and what React's plugin asks of a page before any component loads.
          response.end(await server.transformIndexHtml(path, html))
        }
        if (/^\/[\w-]+$/.test(path)) render().catch(next)
        else next()
      })
    },
  }
}

/** Inter only where it is there at once: a font that comes later moves what is being read. */
const optionalFonts: Plugin = {
  name: 'daysheet:optional-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    /@fontsource-variable.*\.css/.test(id)
      ? { code: code.replaceAll('font-display: swap', 'font-display: optional'), map: null }
      : null,
}

/** Apart from the portal's own build, whose first chunk holds everything that the portal begins with. */
async function buildSite(shared: Shared, outDir: string): Promise<void> {
  const common = { ...shared, configFile: false, logLevel: 'warn' } as const
  await build({
    ...common,
    plugins: [...(common.plugins ?? []), optionalFonts],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      manifest: MANIFEST,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { site: BROWSER, 'site-styles': STYLES },
        // Nothing imports the pages in a browser; their styles are wanted all the same.
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const rendering = mkdtempSync(join(tmpdir(), 'daysheet-site-'))
  try {
    await build({
      ...common,
      build: { outDir: rendering, ssr: PRERENDER, target: 'node24', emptyOutDir: true },
      ssr: { noExternal: true },
    })
    const assets = assetsOf(JSON.parse(readFileSync(join(outDir, MANIFEST), 'utf8')) as Manifest)
    await writePages(join(rendering, 'prerender.js'), assets, join(outDir, 'site'))
  } finally {
    rmSync(rendering, { recursive: true, force: true })
  }
}

async function writePages(rendering: string, assets: SiteAssets, folder: string): Promise<void> {
  const { REGISTRATIONS, SITE_PATHS, forSearchEngines, renderPage } = (await import(
    pathToFileURL(rendering).href
  )) as typeof Prerender
  for (const registration of REGISTRATIONS) {
    const target = join(folder, registration)
    mkdirSync(target, { recursive: true })
    for (const path of SITE_PATHS) {
      const html = await renderPage(path, registration, assets)
      // The portal's policy allows no style attribute; a page that has one would look wrong.
      if (/<[^>]+ style=/.test(html)) throw new Error(`${path} has a style attribute`)
      writeFileSync(join(target, `${path.slice(1)}.html`), html)
    }
    for (const [name, text] of Object.entries(forSearchEngines())) {
      writeFileSync(join(target, name), text)
    }
  }
}

/** The style sheets of what is rendered, the site's own last; only the browser's own script. */
function assetsOf(manifest: Manifest): SiteAssets {
  const styles = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The site's manifest does not know ${name}`)
    for (const imported of chunk.imports ?? []) follow(imported)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }
  follow(STYLES)
  follow(BROWSER)
  return { styles: [...styles], scripts: [`/${manifest[BROWSER]?.file ?? ''}`] }
}
