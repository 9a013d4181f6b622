/** A public widget that is to be. */
export interface NewWidget {
  /** `ExpenseForm` */
  name: string
  /** Below packages/widgets/src/features: `expenses`, `invoices/view`. */
  folder: string
  /** Who may use it; both sides when absent. */
  role: 'worker' | 'client' | undefined
}

const words = (name: string): string[] => name.split(/(?<=[a-z0-9])(?=[A-Z])/)

/** `ExpenseForm` → `expense-form` */
export const entryName = ({ name }: Pick<NewWidget, 'name'>): string =>
  words(name).join('-').toLowerCase()

/** `ExpenseForm` → `Expense form` */
const titleOf = (name: string): string => {
  const [first = '', ...rest] = words(name)
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ')
}

/** The text of every new file, by its path below packages/widgets. */
export function widgetFiles(widget: NewWidget): Record<string, string> {
  const { name, folder } = widget
  return {
    [`src/features/${folder}/${name}.tsx`]: component(widget),
    [`src/features/${folder}/${name}.stories.tsx`]: stories(widget),
    [`src/entries/${entryName(widget)}.ts`]: `export { ${name}, type ${name}Props } from '../features/${folder}/${name}.tsx'\n`,
  }
}

const upFrom = (folder: string): string => folder.split('/').fill('..').join('/')

function component({ name, folder, role }: NewWidget): string {
  const src = `${upFrom(folder)}/..`
  const title = titleOf(name)
  return `import { PageWidget } from '${src}/provider/index.ts'
import { msg, Skeleton } from '${src}/ui/index.ts'

export interface ${name}Props {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

export function ${name}({ title = msg('${title}') }: ${name}Props) {
  return (
    <PageWidget
      name="${entryName({ name })}"
      title={title}${role ? `\n      role="${role}"` : ''}
      skeleton={<Skeleton shape="form" label={msg('Loading')} count={6} />}
    >
      {(viewer) => viewer.full_name}
    </PageWidget>
  )
}
`
}

function stories({ name, folder, role }: NewWidget): string {
  const side = role === 'client' ? 'Client' : 'Worker'
  return `import type { Meta, StoryObj } from '@storybook/react-vite'
import { inWorld, worldParameters } from '${upFrom(folder)}/story-world.tsx'
import { ${name} } from './${name}.tsx'

const meta = {
  title: '${side}/${titleOf(name)}',
  component: ${name},
  parameters: worldParameters,
  decorators: [inWorld({ as: '${role ?? 'worker'}' })],
} satisfies Meta<typeof ${name}>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
`
}
