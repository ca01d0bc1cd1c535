import type { queuesMessages as english } from './queues-en.js';

/** Hindi: words around the board of queues. */
export const queuesMessages: typeof english = {
  introduction:
    'दुकान पीछे-पीछे जो करती है: क्या इंतज़ार में है, क्या चल रहा है, और क्या नाकाम हुआ और क्यों। यहाँ किसी चीज़ पर नज़र रखने की ज़रूरत नहीं: नाकाम काम की कोशिश अपने-आप फिर होती है, और जिसमें आपकी ज़रूरत हो वह “आपके ज़िम्मे” में है।',
  frame: 'कतारें',
  open: 'कतारें देखें',
  redisAway: 'Redis जवाब नहीं दे रहा, इसलिए कतारें नहीं दिखाई जा सकतीं',
  redisAwayText: 'ख़रीदार पहले की तरह ऑर्डर और पेमेंट कर रहे हैं। जो इंतज़ार में है, वह Redis के लौटते ही अपने-आप आगे बढ़ेगा।',
  job: 'दुकान का एक काम',
  state: 'अभी',
  states: {
    waiting: 'अपनी बारी के इंतज़ार में है',
    prioritized: 'अपनी बारी के इंतज़ार में है',
    'waiting-children': 'दूसरे कामों के इंतज़ार में है',
    active: 'चल रहा है',
    delayed: 'आगे बढ़ने के समय के इंतज़ार में है',
    completed: 'हो गया',
    failed: 'नाकाम हुआ',
    unknown: 'पता नहीं',
  },
  added: 'जोड़ा गया',
  attempts: (count) => `${count.toLocaleString('en-IN')} बार कोशिश हुई`,
  problem: 'क्यों नाकाम हुआ',
  retryText: 'फिर कोशिश करना सुरक्षित है: दुकान पहले ऑर्डर देखती है और जो ख़रीदा जा चुका है, उसे दोबारा नहीं ख़रीदती।',
  retry: 'फिर कोशिश करें',
  retried: 'काम फिर चल रहा है',
};
