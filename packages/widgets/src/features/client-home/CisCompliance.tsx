import { formatTaxMonth, lastEndedTaxMonth, type ClientDashboard } from '@daysheet/core'
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

const MISSING: Destination = { to: 'cis-statements', status: 'outstanding' }

/** Whether everybody from whom tax was deducted has been told in time (CISR72020). */
export function CisCompliance({ compliance }: { compliance: ClientDashboard['cis_compliance'] }) {
  const words = useWords()
  const { canGo, today } = useDaysheet()
  const ended = lastEndedTaxMonth(today)
  const monthEnd: Destination = {
    to: 'cis-month',
    taxYear: ended.tax_year,
    taxMonth: ended.tax_month,
  }
  const { tax_year: year, is_compliant, missing_statements: count } = compliance
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
          <Text tone="muted">
            {is_compliant
              ? msg('Every worker has a statement for each month that is due.')
              : words(
                  {
                    one: '1 statement is missing. It was due on the 19th after its tax month.',
                    other:
                      '{count} statements are missing. Each was due on the 19th after its tax month.',
                  },
                  { count },
                )}
          </Text>
          {!is_compliant && canGo(MISSING) && (
            <span>
              <DestinationLink to={MISSING}>{msg('Show missing statements')}</DestinationLink>
            </span>
          )}
          {canGo(monthEnd) && (
            <span>
              <DestinationLink to={monthEnd}>
                {words('Month end of {month}', {
                  month: formatTaxMonth(ended.tax_year, ended.tax_month),
                })}
              </DestinationLink>
            </span>
          )}
        </Stack>
      </SheetPart>
    </Sheet>
  )
}
