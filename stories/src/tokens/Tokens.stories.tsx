import type { Meta, StoryObj } from '@storybook/react-vite'
import { Colours as ColourPage } from './Colours.tsx'
import { Contrast as ContrastPage } from './Contrast.tsx'
import { SpaceAndShape as SpacePage, Type as TypePage } from './Scale.tsx'

// Pages to look at; a generated one about their props would be empty.
const meta = { title: 'Tokens', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = { render: () => <ColourPage /> }
export const Contrast: Story = { render: () => <ContrastPage /> }
export const Type: Story = { render: () => <TypePage /> }
export const SpaceAndShape: Story = { render: () => <SpacePage /> }
