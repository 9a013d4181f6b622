import { useState } from 'react'
import type { HmrcFiling } from '@daysheet/core'
import type { LinkTo } from '../../provider/index.ts'
import {
  Button,
  CircleAlertIcon,
  Heading,
  ListRow,
  RowList,
  SheetPart,
  TriangleAlertIcon,
  useWords,
} from '../../ui/index.ts'

export type Finding = NonNullable<HmrcFiling['prepared']>['findings'][number]

/** How many warnings are shown at first; everything that keeps a message back always is. */
const SHOWN = 3

export interface FindingListProps {
  findings: readonly Finding[]
  /** Where it is mended; nothing where there is no such place. */
  linkOf?: (finding: Finding) => LinkTo | undefined
  /** Whom it is about: `Łukasz O’Brien`. */
  subjectOf?: (finding: Finding) => string | null
}

/** What keeps a message from being sent, then what its sender should read. In a sheet of rows. */
export function FindingList({ findings, linkOf, subjectOf }: FindingListProps) {
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const blocks = findings.filter(({ severity }) => severity === 'block')
  const warnings = findings.filter(({ severity }) => severity === 'warn')
  const isCut = warnings.length > SHOWN + 1
  const rowsOf = (some: readonly Finding[]) =>
    some.map((one) => {
      const subject = subjectOf?.(one) ?? null
      return (
        <ListRow
          key={`${one.rule} ${one.path}`}
          icon={one.severity === 'block' ? CircleAlertIcon : TriangleAlertIcon}
          title={<>{subject ?? one.message}</>}
          note={subject === null ? undefined : <>{one.message}</>}
          {...linkOf?.(one)}
        />
      )
    })
  return (
    <>
      {blocks.length > 0 && (
        <>
          <SheetPart>
            <Heading level={4}>
              {words(
                {
                  one: '1 thing to mend before it can be sent',
                  other: '{count} things to mend before it can be sent',
                },
                { count: blocks.length },
              )}
            </Heading>
          </SheetPart>
          <RowList label={words('To mend before it can be sent')}>{rowsOf(blocks)}</RowList>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <SheetPart>
            <Heading level={4}>
              {words(
                { one: '1 thing to look at', other: '{count} things to look at' },
                { count: warnings.length },
              )}
            </Heading>
          </SheetPart>
          <RowList label={words('To look at before it is sent')}>
            {rowsOf(isCut && !isWhole ? warnings.slice(0, SHOWN) : warnings)}
          </RowList>
        </>
      )}
      {isCut && (
        <SheetPart>
          <Button size="compact" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? words('Show {count} only', { count: SHOWN })
              : words('Show all {count}', { count: warnings.length })}
          </Button>
        </SheetPart>
      )}
    </>
  )
}
