import type { ReturnDeclarations } from '@daysheet/core'
import {
  Button,
  Form,
  FormActions,
  FormCheckbox,
  msg,
  Stack,
  Text,
  useSchemaForm,
} from '../../../../ui/index.ts'
import { declarationsForm } from './declarations-form.ts'

const WITHOUT_IT = msg('Without it HMRC takes the return, and may ask you about it.')

interface DeclareReturnProps {
  isMain: boolean
  isNil: boolean
  declarations: ReturnDeclarations
  onBack: (declarations: ReturnDeclarations) => void
  onDeclared: (declarations: ReturnDeclarations) => void
}

/** What whoever sends it declares to HMRC (CISR61160); no box is ticked for them. */
export function DeclareReturn({ isMain, isNil, declarations, ...props }: DeclareReturnProps) {
  const { onBack, onDeclared } = props
  const form = useSchemaForm(declarationsForm, { defaultValues: declarations })
  const { control } = form
  return (
    <Form
      form={form}
      label={msg('Declarations to HMRC')}
      onSubmit={(values) => Promise.resolve(onDeclared(values))}
    >
      <Stack gap={4}>
        <Text tone="muted">
          {msg('You declare this to HMRC. Who ticked it and when is kept with the return.')}
        </Text>
        {!isNil && (
          <>
            <FormCheckbox control={control} name="employment_status" hint={WITHOUT_IT}>
              {msg(
                'I have considered the employment status of everyone in this return. None of the payments was made under a contract of employment.',
              )}
            </FormCheckbox>
            <FormCheckbox control={control} name="verification" hint={WITHOUT_IT}>
              {msg(
                'Everyone in this return was verified with HMRC, or was in one of our returns of this or the two previous tax years.',
              )}
            </FormCheckbox>
          </>
        )}
        <FormCheckbox control={control} name="information_correct">
          {isNil
            ? msg(
                'Nobody was paid under CIS in this month. The information is correct and complete to the best of my knowledge and belief.',
              )
            : msg(
                'The information in this return is correct and complete to the best of my knowledge and belief.',
              )}
        </FormCheckbox>
        {isNil && (
          <FormCheckbox
            control={control}
            name="inactivity"
            hint={msg(
              'Leave it unless that is so. HMRC then expects no returns from you for six months. Before you pay anybody again, tell HMRC (0300 200 3210): until then it verifies nobody for you.',
            )}
          >
            {msg('Tell HMRC that we will pay nobody under CIS in the next six months.')}
          </FormCheckbox>
        )}
        <FormActions>
          <Button type="submit" variant={isMain ? 'primary' : 'secondary'}>
            {msg('Go on to sign in')}
          </Button>
          <Button variant="quiet" onPress={() => onBack(form.getValues())}>
            {msg('Back')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
