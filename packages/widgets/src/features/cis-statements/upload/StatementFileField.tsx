import {
  msg,
  bound,
  Button,
  FileField,
  FileTextIcon,
  Inline,
  Stack,
  Text,
  Trash2Icon,
  useWords,
  type FileFieldProps,
} from '../../../ui/index.ts'
import type { StatementFileChoice } from './useStatementFile.ts'

export interface StatementFileFieldProps extends Pick<
  FileFieldProps,
  'label' | 'error' | 'inputRef'
> {
  value: string
  onChange: (name: string) => void
  choice: StatementFileChoice
  isDisabled: boolean
}

const ACCEPTED = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png']

/** The statement itself: chosen, dropped or pasted, and taken away again. */
function StatementFileField(props: StatementFileFieldProps) {
  const { value, onChange, choice, isDisabled } = props
  const { file, refusal } = choice
  const choose = async (chosen: File) => {
    if (await choice.choose(chosen)) onChange(chosen.name)
  }
  const remove = () => {
    choice.drop()
    onChange('')
  }
  return (
    <FileField
      label={props.label}
      isOptional
      inputRef={props.inputRef}
      error={refusal ?? props.error ?? undefined}
      hint={msg('PDF, Word, JPG or PNG, less than 10MB. It is stored encrypted.')}
      isDisabled={isDisabled}
      accept={ACCEPTED}
      onFile={(chosen) => void choose(chosen)}
      chooseLabel={value === '' ? msg('Choose a file') : msg('Choose another file')}
      dropLabel={msg('Or drop or paste it here.')}
      actions={
        file && (
          <Button
            variant="quietDanger"
            icon={<Trash2Icon />}
            isDisabled={isDisabled}
            onPress={remove}
          >
            {msg('Remove file')}
          </Button>
        )
      }
    >
      {file && <ChosenFile file={file} />}
    </FileField>
  )
}

export const FormStatementFileField = /* @__PURE__ */ bound(StatementFileField)

function ChosenFile({ file }: { file: File }) {
  const words = useWords()
  const size = Math.max(1, Math.round(file.size / 1024))
  return (
    <Inline gap={3} noWrap>
      <FileTextIcon />
      <Stack gap={1}>
        <Text size="small" isStrong>
          <>{file.name}</>
        </Text>
        <Text size="small" tone="muted">
          {words('{size} kB, not uploaded yet', { size })}
        </Text>
      </Stack>
    </Inline>
  )
}
