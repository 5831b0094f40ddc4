/** Dialog texts of days 1–10, Italian. */
import type { ChallengeDetail } from '../shapes.ts';

export const mindfulnessDetails: readonly ChallengeDetail[] = [
  {
    description:
      'Resta a una finestra finché non cambiano cinque cose: una luce, una nuvola, una persona. Niente foto.',
    indoor: 'Va bene qualsiasi finestra, anche su un cortile o un muro: la luce si muove anche lì.',
    alone: 'Di’ ogni cambiamento ad alta voce, come a qualcuno alle tue spalle.',
    seated: 'Avvicina una sedia al vetro e appoggia le mani in grembo.',
    reflection: 'Davanti a che cosa passi di solito senza vederla?',
  },
  {
    description:
      'Lascia il telefono in un’altra stanza. Metti una mano sulla pancia e fai dieci respiri, ognuno più lento del precedente. Quando la mente se ne va, nota dove e torna al conto.',
    indoor: 'Chiudi la porta della stanza, se c’è. Non serve altro.',
    alone: 'Conta sulle dita, così nessuno deve tenere il tempo al posto tuo.',
    seated: 'Piedi a terra, schiena contro la sedia, spalle giù.',
    reflection: 'Quando la mente ha cercato il telefono per la prima volta?',
  },
  {
    description:
      'Scrivi su carta i nomi delle persone che possono interromperti. Poi apri una volta le impostazioni delle notifiche e silenzia tutto ciò che non è nella lista. Chiudile prima di guardare altro.',
    indoor: 'Siediti dove di solito rispondi ai messaggi e cambia le regole di quel posto.',
    alone: 'Se stasera nessuno ha bisogno di te, la lista può essere corta. Due nomi sono una lista.',
    seated: 'Un tavolo, una penna, dieci minuti. Le impostazioni vengono per ultime.',
    reflection: 'Quale avviso ti mancherebbe davvero?',
  },
  {
    description:
      'Preparati qualcosa da bere e, mentre bevi, non fare altro. Nota il peso della tazza, il calore, il primo sapore e l’ultimo. Niente lettura, niente musica, niente schermo.',
    indoor: 'Il tavolo della cucina, o il pavimento lì accanto. Posa la tazza tra un sorso e l’altro.',
    alone: 'Senza nessuno con cui parlare è più facile. Fai sedere il silenzio di fronte.',
    seated: 'Tieni la tazza con tutte e due le mani finché non ne conoscono la temperatura.',
    reflection: 'In che cosa l’ultimo sorso era diverso dal primo?',
  },
  {
    description:
      'Cammina quindici minuti senza cuffie e senza meta. A ogni angolo scegli il lato che suona più interessante. Oggi il programma è la strada.',
    indoor: 'Percorri piano tutte le stanze e i corridoi che hai, e ascolta a ogni porta e finestra.',
    alone: 'Vai al tuo passo, e fermati quando un suono lo merita.',
    seated: 'Siediti a una finestra aperta o in un cortile e lascia che siano i suoni a passarti davanti.',
    reflection: 'Quale suono ti è rimasto?',
  },
  {
    description:
      'Decidi dove dorme il telefono da stasera: fuori dalla camera, con il suo caricatore. Prepara un posto apposta: una mensola, una scatola, un cassetto con il foro per il cavo. Poi fallo traslocare.',
    indoor: 'Hai una stanza sola? Vale l’angolo più lontano, se per raggiungerlo devi alzarti.',
    alone: 'Se è la tua sveglia o il tuo numero per le emergenze, alza il volume e tienilo a portata d’orecchio.',
    seated:
      'Prepara la scatola o il cavo al tavolo; fatti aiutare a sistemarla, o fallo alla prossima volta che passi.',
    reflection: 'Come saranno i tuoi primi dieci minuti domani?',
  },
  {
    description:
      'Parti dalla cima della testa e scendi, una parte alla volta, qualche respiro per ciascuna. Non correggere nulla, scopri solo che cosa è teso e che cosa no. Finisci alle dita dei piedi, o dove arriva ciò che senti.',
    indoor: 'Un letto, un tappeto, un materassino. Abbassa la luce, se puoi.',
    alone: 'Nomina ogni parte a bassa voce: così non ne salti nessuna.',
    seated: 'Lo stesso su una sedia, occhi chiusi o fermi su un punto del muro.',
    reflection: 'Dove trattenevi la tensione?',
  },
  {
    description:
      'Prendi una faccenda – piatti, camicie, una mensola – e falla come se fosse l’evento del giorno. Niente podcast, niente telefonate. Se corri, rallenta; se finisci prima, fai l’angolo che salti sempre.',
    indoor: 'Quella più vicina e un po’ in ritardo.',
    alone: 'Falla come piace a te. Nessuno guarda, niente viene registrato.',
    seated: 'Piegare, smistare, lucidare, sbucciare: molte cose vengono al tavolo.',
    reflection: 'Che cosa è cambiato quando niente faceva concorrenza?',
  },
  {
    description:
      'Aspetta il prossimo impulso di guardare il telefono, o chiamalo mettendo il telefono in vista. Non agire: osserva. In che punto del corpo sta? Cresce? Quando comincia a svanire? Guarda un orologio con le lancette.',
    indoor: 'Metti il telefono dall’altra parte della stanza, a faccia in su. Tu resta dalla tua.',
    alone: 'Descrivilo sottovoce, come il cronista di uno sport lento.',
    seated: 'Mani sulle ginocchia. Lascia passare l’onda senza muoverle.',
    reflection: 'Quanto ci ha messo a svanire?',
  },
  {
    description:
      'Scrivi su carta tre piani, ognuno così: se arriva questo momento, allora faccio quello. Scegli momenti che arrivano davvero – a letto, in coda, dopo cena – e azioni da un minuto. Metti il foglio dove capita il primo.',
    indoor: 'Fai il giro delle stanze e trova i tre posti dove comincia lo scroll.',
    alone: 'Leggi i piani ad alta voce, una volta. È strano e funziona.',
    seated: 'Tre biglietti, una penna. Scrivi in modo da poterli leggere mezzo nel sonno.',
    reflection: 'Quale momento sarà il più difficile?',
  },
];
