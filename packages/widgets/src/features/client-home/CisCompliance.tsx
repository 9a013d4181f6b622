import {
  describeMatter,
  describeMatterDue,
  formatTaxMonth,
  lastEndedTaxMonth,
  type ClientDashboard,
} from '@daysheet/core'
import { DestinationLink, useDaysheet, type Destination } from '../../provider/index.ts'
import {
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  msg,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
} from '../../ui/index.ts'

type Compliance = ClientDashboard['cis_compliance']

const MISSING: Destination = { to: 'cis-statements', status: 'outstanding' }

/** Whether everything that was due to HMRC and to the workers is done; if not, what and since when. */
export function CisCompliance({ compliance }: { compliance: Compliance }) {
  const words = useWords()
  const { tax_year: year, is_compliant } = compliance
  return (
    <Sheet title={msg('CIS Compliance')} padding="rows">
      <SheetPart>
        <Stack gap={2}>
          <Text as="span">{words('Current Tax Year {year}', { year: String(year) })}</Text>
          <span>
            {is_compliant ? (
              <Badge tone="positive" icon={CircleCheckIcon}>
                {msg('Compliant')}
              </Badge>
            ) : (
              <Badge tone="critical" icon={CircleAlertIcon}>
                {msg('Action needed')}
              </Badge>
            )}
          </span>
          {is_compliant ? (
            <Compliant />
          ) : (
            <ActionNeeded
              months={compliance.overdue_months}
              missingStatements={compliance.missing_statements}
            />
          )}
        </Stack>
      </SheetPart>
    </Sheet>
  )
}

function Compliant() {
  const words = useWords()
  const { canGo, today } = useDaysheet()
  const ended = lastEndedTaxMonth(today)
  const to: Destination = { to: 'cis-month', taxYear: ended.tax_year, taxMonth: ended.tax_month }
  return (
    <>
      <Text tone="muted">
        {msg('Statements are given, returns recorded and HMRC paid for each month that is due.')}
      </Text>
      {canGo(to) && (
        <span>
          <DestinationLink to={to}>
            {words('Month end of {month}', {
              month: formatTaxMonth(ended.tax_year, ended.tax_month),
            })}
          </DestinationLink>
        </span>
      )}
    </>
  )
}

interface ActionNeededProps {
  months: Compliance['overdue_months']
  missingStatements: number
}

/** What is open of the oldest month, and how many months are open besides. */
function ActionNeeded({ months, missingStatements: count }: ActionNeededProps) {
  const words = useWords()
  const { canGo } = useDaysheet()
  const [oldest, ...others] = months
  if (!oldest) return null
  const { tax_year, tax_month, open } = oldest
  const to: Destination = { to: 'cis-month', taxYear: tax_year, taxMonth: tax_month }
  const month = formatTaxMonth(tax_year, tax_month)
  return (
    <>
      {open.map((matter) => (
        <Text key={matter.what}>
          {`${describeMatter(matter, words)} ${describeMatterDue(matter, words)}`}
        </Text>
      ))}
      {canGo(to) ? (
        <span>
          <DestinationLink to={to}>{words('Month end of {month}', { month })}</DestinationLink>
        </span>
      ) : (
        <Text>{month}</Text>
      )}
      {others.length > 0 && (
        <Text tone="muted">
          {words(
            {
              one: 'In 1 more month something is overdue.',
              other: 'In {count} more months something is overdue.',
            },
            { count: others.length },
          )}
        </Text>
      )}
      {count > 0 && (
        <Text tone="muted">
          {words(
            {
              one: '1 statement is missing. It was due on the 19th after its tax month.',
              other:
                '{count} statements are missing. Each was due on the 19th after its tax month.',
            },
            { count },
          )}
        </Text>
      )}
      {count > 0 && canGo(MISSING) && (
        <span>
          <DestinationLink to={MISSING}>{msg('Show missing statements')}</DestinationLink>
        </span>
      )}
    </>
  )
}
