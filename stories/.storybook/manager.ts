import { addons } from 'storybook/manager-api'
import { brandTheme } from '../src/brand-theme.ts'

addons.setConfig({ theme: brandTheme(matchMedia('(prefers-color-scheme: dark)').matches) })
