import { addDays, formatDay, isDifferentUpload } from '@daysheet/core'
import {
  Badge,
  Banner,
  Button,
  CircleAlertIcon,
  CircleCheckIcon,
  FileTextIcon,
  msg,
  ProgressBar,
  Stack,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import type { MonthStepProps } from './month-step.ts'
import { DifferentUploads } from './DifferentUploads.tsx'
import { MadeResult } from './MadeResult.tsx'
import { MissingDetails } from './MissingDetails.tsx'
import { StepSheet } from './StepSheet.tsx'
import { useMakeStatements } from './useMakeStatements.ts'

/** A statement to everyone from whom something was deducted, with one press. */
export function MakeStatements({ clientId, month, state }: MonthStepProps) {
  const words = useWords()
  const { make, isPending, result } = useMakeStatements(clientId, month)
  const { needed, given: givenCount, preparing, failed } = month.statements
  const open = needed - givenCount
  const different = month.state === 'running' ? [] : month.lines.filter(isDifferentUpload)
  const toMake = open + different.length
  const isAsking = month.missing_details.length > 0 && toMake > 0 && month.state !== 'running'
  return (
    <StepSheet
      number={2}
      title={msg('Give statements')}
      state={state}
      aside={
        needed > 0 &&
        month.state !== 'running' &&
        (different.length > 0 ? (
          <Badge tone="caution" icon={CircleAlertIcon}>
            {msg('Figures differ')}
          </Badge>
        ) : open === 0 ? (
          <Badge tone="positive" icon={CircleCheckIcon}>
            {words('{given} of {needed} given', { given: givenCount, needed })}
          </Badge>
        ) : (
          words('{given} of {needed} given', { given: givenCount, needed })
        ))
      }
    >
      <Stack gap={4}>
        <Text tone={open > 0 ? 'text' : 'muted'}>
          {needed === 0
            ? msg('Nobody needs one: nothing was deducted.')
            : month.state === 'running'
              ? words('Statements can be made from {day}, when the month is over.', {
                  day: formatDay(addDays(month.period_end, 1)),
                })
              : open === 0
                ? msg('Everyone from whom something was deducted has their statement.')
                : msg(
                    'Each worker gets a PDF by mail and finds it under CIS Statements. Nobody gets one twice: whose figures changed gets a corrected one.',
                  )}
        </Text>
        {failed > 0 && (
          <Banner
            tone="caution"
            title={words(
              {
                one: '1 statement could not be printed',
                other: '{count} statements could not be printed',
              },
              { count: failed },
            )}
          >
            {msg(
              'No PDF was mailed, and there is none to download. The figures are safe: make the statements again to print and mail what is missing.',
            )}
          </Banner>
        )}
        {different.length > 0 && <DifferentUploads lines={different} />}
        {isAsking && (
          <MissingDetails
            missing={month.missing_details}
            label={words(
              { one: 'Save and make 1 statement', other: 'Save and make {count} statements' },
              { count: toMake },
            )}
            isBusy={isPending}
            onSaved={make}
          />
        )}
        {toMake > 0 && !isAsking && month.abilities.make_statements && (
          <div>
            <Button
              variant={state === 'next' ? 'primary' : 'secondary'}
              icon={<FileTextIcon />}
              isPending={isPending}
              pendingLabel={msg('Making statements...')}
              onPress={make}
            >
              {open === 0
                ? words(
                    {
                      one: 'Make 1 corrected statement',
                      other: 'Make {count} corrected statements',
                    },
                    { count: toMake },
                  )
                : words(
                    { one: 'Make 1 statement', other: 'Make {count} statements' },
                    { count: toMake },
                  )}
            </Button>
          </div>
        )}
        {preparing > 0 && (
          <ProgressBar
            label={msg('Preparing PDFs and mails')}
            value={givenCount - preparing}
            max={givenCount}
            valueText={words('{ready} of {all}', {
              ready: givenCount - preparing,
              all: givenCount,
            })}
            note={msg('You can leave this page.')}
          />
        )}
        {result && <MadeResult result={result} />}
      </Stack>
    </StepSheet>
  )
}
