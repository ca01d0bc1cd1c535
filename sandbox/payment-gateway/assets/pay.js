// Comfort only: the page works the same without this file.

const timer = document.querySelector('.timer');
if (timer) {
  const clock = timer.querySelector('time');
  const bar = timer.querySelector('progress');
  const endsAt = performance.now() + Number(timer.dataset.secondsLeft) * 1000;
  const show = () => {
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    const hours = Math.floor(left / 3600);
    const minutes = Math.floor((left % 3600) / 60);
    const pair = (number) => String(number).padStart(2, '0');
    clock.textContent = `${hours > 0 ? `${hours}:${pair(minutes)}` : minutes}:${pair(left % 60)}`;
    bar.value = left;
    timer.classList.toggle('short', left < 60);
    if (left > 0) return;
    clearInterval(ticking);
    // The expiry is the server's to declare; give it a moment and look.
    setTimeout(() => location.replace(location.href), 1500);
  };
  timer.querySelector('[data-timer-label]').textContent = 'Time left to pay';
  const ticking = setInterval(show, 1000);
  show();
}

// A second press while the first is under way would only make the buyer unsure.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.getAttribute('aria-busy') === 'true') event.preventDefault();
    form.setAttribute('aria-busy', 'true');
  });
}
addEventListener('pageshow', () => {
  for (const form of document.forms) form.removeAttribute('aria-busy');
});

const ending = document.querySelector('[data-status="pending"]');
if (ending) {
  const look = async () => {
    const answer = await fetch(`${location.pathname}/status`).catch(() => undefined);
    const status = answer?.ok ? (await answer.json()).status : 'pending';
    if (status === 'pending') lookLater();
    else location.reload();
  };
  const lookLater = () => setTimeout(() => void look(), 2000);
  lookLater();
}
