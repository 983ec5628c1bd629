import './staff-content-texts.ts'
import { t, type TextKey } from '#platform/text/texts.ts'
import type { ContentType } from './staff-content.queries.ts'

type Words = { label: TextKey; help?: TextKey }

/** What the fields of all types are called. One with another meaning in its group has the group's name before it. */
const fieldWords: Record<string, Words> = {
  EmailOptIn: { label: 'staffContent.field.EmailOptIn', help: 'staffContent.help.EmailOptIn' },
  ask_for_email_opt_in: {
    label: 'staffContent.field.ask_for_email_opt_in',
    help: 'staffContent.help.ask_for_email_opt_in',
  },
  contactName: { label: 'staffContent.field.contactName', help: 'staffContent.help.contactName' },
  contactAddress: { label: 'staffContent.field.contactAddress', help: 'staffContent.help.contactAddress' },
  contactHours: { label: 'staffContent.field.contactHours', help: 'staffContent.help.contactHours' },
  contactPhone: { label: 'staffContent.field.contactPhone', help: 'staffContent.help.contactPhone' },
  contactPhoneOverride: {
    label: 'staffContent.field.contactPhoneOverride',
    help: 'staffContent.help.contactPhoneOverride',
  },
  contactEmailOverride: {
    label: 'staffContent.field.contactEmailOverride',
    help: 'staffContent.help.contactEmailOverride',
  },
  theme: { label: 'staffContent.field.theme' },
  web_control: { label: 'staffContent.field.web_control' },
  app_control: { label: 'staffContent.field.app_control' },
  appbar: { label: 'staffContent.field.appbar' },
  Layout: { label: 'staffContent.field.Layout' },
  Dark: { label: 'staffContent.field.Dark' },
  Prominent: { label: 'staffContent.field.Prominent' },
  LogoWidth: { label: 'staffContent.field.LogoWidth', help: 'staffContent.help.LogoWidth' },
  logo: { label: 'staffContent.field.logo' },
  announcements: { label: 'staffContent.field.announcements' },
  extensionBar: { label: 'staffContent.field.extensionBar', help: 'staffContent.help.extensionBar' },
  linkText: { label: 'staffContent.field.linkText' },
  drawer: { label: 'staffContent.field.drawer' },
  DisplayOrders: { label: 'staffContent.field.DisplayOrders' },
  ShowPurchasesByProduct: { label: 'staffContent.field.ShowPurchasesByProduct' },
  ShowUnpaidInvoices: { label: 'staffContent.field.ShowUnpaidInvoices' },
  ShowHoldsBadge: { label: 'staffContent.field.ShowHoldsBadge' },
  Dense: { label: 'staffContent.field.Dense' },
  LogoType: { label: 'staffContent.field.LogoType' },
  backgroundImage: { label: 'staffContent.field.backgroundImage' },
  htmlSnippet: { label: 'staffContent.field.htmlSnippet' },
  NavigationLinks: { label: 'staffContent.field.NavigationLinks' },
  Title: { label: 'staffContent.field.Title' },
  links: { label: 'staffContent.field.links' },
  link: { label: 'staffContent.field.link', help: 'staffContent.help.link' },
  ExternalLink: { label: 'staffContent.field.ExternalLink', help: 'staffContent.help.ExternalLink' },
  displayOrder: { label: 'staffContent.field.displayOrder', help: 'staffContent.help.displayOrder' },
  Payments: { label: 'staffContent.field.Payments' },
  MakePayments: { label: 'staffContent.field.MakePayments' },
  hidePaymentsPage: { label: 'staffContent.field.hidePaymentsPage' },
  items: { label: 'staffContent.field.items' },
  etas: { label: 'staffContent.field.etas' },
  MaxETAs: { label: 'staffContent.field.MaxETAs' },
  Color: { label: 'staffContent.field.Color', help: 'staffContent.help.Color' },
  'theme-colors.Dark': { label: 'staffContent.field.DarkColor' },
  Light: { label: 'staffContent.field.Light' },
  texts: { label: 'staffContent.field.texts' },
  key: { label: 'staffContent.field.key', help: 'staffContent.help.key' },
  value: { label: 'staffContent.field.value' },
  ShowContactPhone: { label: 'staffContent.field.ShowContactPhone' },
  ShowContactEmail: { label: 'staffContent.field.ShowContactEmail' },
  banner: { label: 'staffContent.field.banner' },
  text: { label: 'staffContent.field.text' },
  image: { label: 'staffContent.field.image' },
  linkColumns: { label: 'staffContent.field.linkColumns' },
  title: { label: 'staffContent.field.title' },
  type: { label: 'staffContent.field.type' },
  body: { label: 'staffContent.field.body' },
  requireSignature: { label: 'staffContent.field.requireSignature', help: 'staffContent.help.requireSignature' },
  message: { label: 'staffContent.field.message' },
  date: { label: 'staffContent.field.date' },
  pages: { label: 'staffContent.field.pages' },
  page: { label: 'staffContent.field.page' },
  slices: { label: 'staffContent.field.slices' },
  heading: { label: 'staffContent.field.heading' },
  question: { label: 'staffContent.field.question' },
  answer: { label: 'staffContent.field.answer' },
  'slices.faq.items': { label: 'staffContent.field.faq' },
  label: { label: 'staffContent.field.label' },
  url: { label: 'staffContent.field.url', help: 'staffContent.help.url' },
  newTab: { label: 'staffContent.field.newTab' },
}

const valueWords: Record<string, TextKey> = {
  System: 'staffContent.value.System',
  Light: 'staffContent.value.LightOnly',
  Dark: 'staffContent.value.DarkOnly',
  User: 'staffContent.value.User',
  Ecommerce: 'staffContent.value.Ecommerce',
  Legacy: 'staffContent.value.Legacy',
  Both: 'staffContent.value.Both',
  Separated: 'staffContent.value.Separated',
  Combined: 'staffContent.value.Combined',
  Square: 'staffContent.value.Square',
  Wide: 'staffContent.value.Wide',
  Disabled: 'staffContent.value.Disabled',
  Enabled: 'staffContent.value.Enabled',
  Summary: 'staffContent.value.Summary',
  One: 'staffContent.value.One',
  Two: 'staffContent.value.Two',
  Three: 'staffContent.value.Three',
  TermsofUse: 'staffContent.value.TermsofUse',
  PrivacyPolicy: 'staffContent.value.PrivacyPolicy',
  CookieConsent: 'staffContent.value.CookieConsent',
  default: 'staffContent.value.default',
  displays: 'staffContent.value.displays',
  promos: 'staffContent.value.promos',
  rentals: 'staffContent.value.rentals',
}

const partWords: Record<string, TextKey> = {
  'slices.rich-text': 'staffContent.part.richText',
  'slices.call-to-action': 'staffContent.part.callToAction',
  'slices.faq': 'staffContent.part.faq',
}

export const typeWords: Record<ContentType, { label: TextKey; about: TextKey }> = {
  'app-option': { label: 'staffContent.type.options', about: 'staffContent.about.options' },
  'theme-colors': { label: 'staffContent.type.colors', about: 'staffContent.about.colors' },
  localization: { label: 'staffContent.type.texts', about: 'staffContent.about.texts' },
  footer: { label: 'staffContent.type.footer', about: 'staffContent.about.footer' },
  terms: { label: 'staffContent.type.legal', about: 'staffContent.about.legal' },
  announcements: { label: 'staffContent.type.news', about: 'staffContent.about.news' },
  'price-lists-page': { label: 'staffContent.type.priceLists', about: 'staffContent.about.priceLists' },
  'payments-page': { label: 'staffContent.type.payments', about: 'staffContent.about.payments' },
}

/** A name as words, for a field that a later version of the server has: `ShowHoldsBadge` is "Show holds badge". */
const spoken = (name: string) => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The words of a field, or undefined if it has none. @internal */
export const wordsOf = (owner: string, name: string): Words | undefined =>
  fieldWords[`${owner}.${name}`] ?? fieldWords[name]

/** @param owner the name of the type, group or part that has the field */
export function labelOf(owner: string, name: string) {
  const words = wordsOf(owner, name)
  return words ? t(words.label) : spoken(name)
}

/** What the label does not say about a field. */
export function helpOf(owner: string, name: string) {
  const help = wordsOf(owner, name)?.help
  return help && t(help)
}

/** What a value of an enumeration means. */
export const valueText = (value: string) => (valueWords[value] ? t(valueWords[value]) : value)

/** What a part of a dynamic zone is called. */
export const partText = (component: string) => (partWords[component] ? t(partWords[component]) : component)
