import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { transform, type Selector } from 'lightningcss'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { sourceAliases } from './source-aliases.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The style sheet of every widget and of the whole kit. */
async function buildStyles(): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [vanillaExtractPlugin()],
    resolve: { alias: sourceAliases },
    build: {
      write: false,
      cssCodeSplit: false,
      lib: { entry: [at('./src/index.ts'), at('./src/ui/index.ts')], formats: ['es'] },
      rolldownOptions: { external: /^(?!@daysheet)[\w@][\w@/.-]*$/ },
    },
  })) as Rolldown.RolldownOutput[]
  const files = outputs.flatMap(({ output }) => output)
  const styles = files.find(({ fileName }) => fileName.endsWith('.css'))
  if (styles?.type !== 'asset') throw new Error('The build made no style sheet')
  return String(styles.source)
}

const isRoot = (selector: Selector) => {
  const [first] = selector
  return first?.type === 'attribute' && first.name === 'data-daysheet-root'
}

describe('the style sheet', () => {
  const selectors: Selector[] = []
  const important: string[] = []
  const names: string[] = []
  const others: string[] = []
  beforeAll(async () => {
    const code = Buffer.from(await buildStyles())
    transform({
      filename: 'styles.css',
      code,
      visitor: {
        Rule: (rule) => {
          if (rule.type === 'style') {
            const { selectors: own, declarations } = rule.value
            selectors.push(...own)
            for (const { property } of declarations?.importantDeclarations ?? [])
              important.push(property)
          } else if (rule.type === 'keyframes') names.push(rule.value.name.value)
          else if (!/^(media|container|supports|layer-)/.test(rule.type)) others.push(rule.type)
        },
      },
    })
  }, 120_000)

  it('has rules for what stands inside our root only', () => {
    expect(selectors.length).toBeGreaterThan(500)
    expect(selectors.filter((selector) => !isRoot(selector))).toEqual([])
  })

  it('leaves a person’s own important rules the last word', () => {
    expect(important).toEqual([])
  })

  it('brings no font face, no page rule and no property of its own', () => {
    expect(others).toEqual([])
  })

  it('names its animations so that no page has the same', () => {
    expect(names.filter((name) => !/^\w*_\w+$/.test(name))).toEqual([])
  })
})
