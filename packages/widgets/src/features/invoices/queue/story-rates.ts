import { screen, within } from 'storybook/test'

// Stories of an approval or a payment that asks about the rate first.

export const rateDialog = async () => within(await screen.findByRole('alertdialog'))
