import { useState } from 'react'
import type { CisLineWarning, CisMonth } from '@daysheet/core'
import { useLinkTo } from '../../../../provider/index.ts'
import {
  Button,
  ListRow,
  msg,
  RowList,
  SheetPart,
  TriangleAlertIcon,
  useWords,
} from '../../../../ui/index.ts'

export const WARNINGS: Record<CisLineWarning, string> = {
  utr_missing: msg('No UTR: HMRC cannot match the line. Ask them for it.'),
  never_verified: msg('Never verified with HMRC. Record the verification.'),
  rate_differs: msg('Paid at another rate than HMRC told you.'),
  name_missing: msg('No name.'),
}

const SHOWN = 3

type Warned = CisMonth['outside'][number]

/** What is to be mended before the return is sent; each leads to where it is done. */
export function LineWarnings({
  lines,
}: {
  lines: readonly Pick<Warned, 'worker_id' | 'worker_name' | 'warnings'>[]
}) {
  const words = useWords()
  const linkTo = useLinkTo()
  const [isWhole, setWhole] = useState(false)
  const isCut = lines.length > SHOWN + 1
  const visibleLines = isCut && !isWhole ? lines.slice(0, SHOWN) : lines
  return (
    <>
      <RowList label={words('To look at before the return is sent')}>
        {visibleLines.map(({ worker_id, worker_name, warnings }) => (
          <ListRow
            key={worker_id}
            icon={TriangleAlertIcon}
            title={<>{worker_name || words('A worker without a name')}</>}
            note={warnings.map((warning) => words(WARNINGS[warning])).join(' ')}
            {...linkTo({ to: 'worker', id: worker_id })}
          />
        ))}
      </RowList>
      {isCut && (
        <SheetPart>
          <Button size="compact" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? words('Show {count} only', { count: SHOWN })
              : words('Show all {count}', { count: lines.length })}
          </Button>
        </SheetPart>
      )}
    </>
  )
}
