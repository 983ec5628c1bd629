import { addingTexts } from './adding.ts'
import { announcementsTexts } from './announcements.ts'
import { cartTexts } from './cart.ts'
import { catalogueTexts } from './catalogue.ts'
import { checkoutTexts } from './checkout.ts'
import { deliveryTexts } from './delivery.ts'
import { guardTexts } from './guards.ts'
import { keyboardTexts } from './keyboard.ts'
import { laterTexts } from './later.ts'
import { legalTexts } from './legal.ts'
import { listsTexts } from './lists.ts'
import { ordersTexts } from './orders.ts'
import { promiseTexts } from './promise.ts'
import { searchTexts } from './search.ts'
import { shellTexts } from './shell.ts'
import { signInTexts } from './sign-in.ts'

/** The visible texts in English of pages for everybody, by localization key. The content service's localization overrides them one by one. */
export const en = {
  ...signInTexts,
  ...shellTexts,
  ...deliveryTexts,
  ...catalogueTexts,
  ...searchTexts,
  ...addingTexts,
  ...cartTexts,
  ...listsTexts,
  ...checkoutTexts,
  ...ordersTexts,
  ...promiseTexts,
  ...guardTexts,
  ...laterTexts,
  ...legalTexts,
  ...announcementsTexts,
  ...keyboardTexts,
}
