import hindi from 'antd/es/locale/hi_IN.js';
import dayjs from 'dayjs';
import hindiDates from 'dayjs/locale/hi.js';
import type { antdWords as english } from './antd-en.js';

// A field with a time reads back what it shows, and the Hindi words for times of day do not tell 10 from 14 o'clock.
const dates = { ...hindiDates, meridiem: (hour: number) => (hour < 12 ? 'am' : 'pm') };
dayjs.locale(dates, undefined, true);

export const antdWords: typeof english = {
  ...hindi,
  Empty: { description: 'यहाँ कुछ नहीं है' },
  Table: { ...hindi.Table, emptyText: 'यहाँ कुछ नहीं है', selectAll: 'इस पेज के सभी चुनें' },
};
