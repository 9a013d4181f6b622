import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { CountBadge } from '../../data/CountBadge/CountBadge.tsx'
import { useTooltip } from '../../overlays/Tooltip/useTooltip.tsx'
import { useWords } from '../../i18n/words.ts'
import type { ShellTool } from '../shell-items.ts'
import * as css from './shell-tools.css.ts'

/** The icons at the end of a shell's bar. */
export const ShellTools = ({ tools }: { tools: ShellTool[] }) => (
  <>
    {tools.map((tool) => (
      <ShellToolButton key={tool.id} tool={tool} />
    ))}
  </>
)

function ShellToolButton({ tool }: { tool: ShellTool }) {
  const words = useWords()
  const { icon: Icon, href, onPress, count, countLabel } = tool
  const label = words(tool.label)
  const name = count
    ? [label, [count, words(countLabel)].filter(Boolean).join(' ')].join(', ')
    : label
  const { props: tooltipProps, tooltip } = useTooltip(label)
  const content = (
    <>
      <Icon />
      {count ? (
        <span className={css.count} aria-hidden="true">
          <CountBadge count={count} tone="alert" />
        </span>
      ) : null}
    </>
  )
  return (
    <>
      {href ? (
        <Link {...tooltipProps} href={href} className={css.tool} aria-label={name}>
          {content}
        </Link>
      ) : (
        <Button {...tooltipProps} className={css.tool} aria-label={name} onPress={onPress}>
          {content}
        </Button>
      )}
      {tooltip}
    </>
  )
}
