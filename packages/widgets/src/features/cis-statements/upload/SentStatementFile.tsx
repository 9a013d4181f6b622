import { useFormContext } from 'react-hook-form'
import { msg } from '../../../ui/index.ts'
import { Sending, type useUpload } from '../../uploads/index.ts'
import type { StatementFormValues } from './statement-form.ts'
import { FormStatementFileField } from './StatementFileField.tsx'
import type { StatementFileChoice } from './useStatementFile.ts'

interface SentStatementFileProps {
  choice: StatementFileChoice
  upload: Pick<ReturnType<typeof useUpload>, 'isUnderWay' | 'progress' | 'stop'>
}

/** The statement's file, and how far its sending is; the form around it has its name. */
export function SentStatementFile({ choice, upload }: SentStatementFileProps) {
  const { control } = useFormContext<Pick<StatementFormValues, 'cis_file'>>()
  return (
    <>
      <FormStatementFileField
        control={control}
        name="cis_file"
        label={msg('Statement file')}
        choice={choice}
        isDisabled={upload.isUnderWay}
      />
      {upload.isUnderWay && (
        <Sending
          label={msg('Sending the statement')}
          progress={upload.progress}
          onStop={upload.stop}
        />
      )}
    </>
  )
}
